// Unpacks the module: LZMA, which takes a third less than what browsers unpack by themselves, so that the page stays small.
// The settings are fixed: lc 3, lp 0, pb 0. Memory holds the packed bytes, then the unpacked ones.
#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;

typedef uint16_t Chance;
enum { even = 1024, literal_bits = 3 };

typedef struct {
  Chance choice, choice2, low[8], middle[8], high[256];
} Lengths;

static struct {
  Chance is_match[12], is_repeat[12], is_not_first[12], is_not_second[12], is_third_or_fourth[12], is_long[12];
  Chance slots[4][64], special[128], aligned[16];
  Lengths lengths, repeated;
  Chance literals[0x300 << literal_bits];
} model;

static const unsigned char *input, *input_end;
static uint32_t range, code;

static void refill(void) {
  if (range >= (uint32_t)1 << 24) return;
  range <<= 8;
  code = code << 8 | (input < input_end ? *input++ : 0);
}

static uint32_t bit(Chance *chance) {
  uint32_t bound = (range >> 11) * *chance;
  uint32_t value = code >= bound;
  if (value) {
    range -= bound;
    code -= bound;
    *chance -= *chance >> 5;
  } else {
    range = bound;
    *chance += (2048 - *chance) >> 5;
  }
  refill();
  return value;
}

static uint32_t tree(Chance *chances, int bits) {
  uint32_t node = 1;
  for (int count = 0; count < bits; count++) node = node << 1 | bit(&chances[node]);
  return node - ((uint32_t)1 << bits);
}

static uint32_t reversed(Chance *chances, int bits) {
  uint32_t node = 1, value = 0;
  for (int count = 0; count < bits; count++) {
    uint32_t next = bit(&chances[node]);
    node = node << 1 | next;
    value |= next << count;
  }
  return value;
}

static uint32_t plain(int bits) {
  uint32_t value = 0;
  for (int count = 0; count < bits; count++) {
    range >>= 1;
    uint32_t next = code >= range;
    if (next) code -= range;
    value = value << 1 | next;
    refill();
  }
  return value;
}

static uint32_t length(Lengths *lengths) {
  if (!bit(&lengths->choice)) return tree(lengths->low, 3);
  if (!bit(&lengths->choice2)) return 8 + tree(lengths->middle, 3);
  return 16 + tree(lengths->high, 8);
}

static uint32_t distance(uint32_t length) {
  uint32_t slot = tree(model.slots[length < 3 ? length : 3], 6);
  if (slot < 4) return slot;
  int bits = (int)(slot >> 1) - 1;
  uint32_t base = (2 | (slot & 1)) << bits;
  if (slot < 14) return base + reversed(&model.special[base - slot], bits);
  base += plain(bits - 4) << 4;
  return base + reversed(model.aligned, 4);
}

static unsigned char literal(const unsigned char *out, uint32_t at, uint32_t state, uint32_t last) {
  uint32_t before = at > 0 ? out[at - 1] : 0;
  Chance *chances = model.literals + 0x300 * (before >> (8 - literal_bits));
  uint32_t node = 1;
  if (state >= 7) {
    uint32_t match = out[at - last - 1];
    while (node < 0x100) {
      uint32_t expected = match >> 7 & 1;
      match <<= 1;
      uint32_t value = bit(&chances[((1 + expected) << 8) + node]);
      node = node << 1 | value;
      if (value != expected) break;
    }
  }
  while (node < 0x100) node = node << 1 | bit(&chances[node]);
  return (unsigned char)node;
}

// Where the packed bytes go.
__attribute__((export_name("room"))) unsigned char *room(uint32_t count) {
  const uint32_t page = 65536;
  uint32_t have = (uint32_t)__builtin_wasm_memory_size(0) * page, need = (uint32_t)(uintptr_t)&__heap_base + count;
  if (need > have && __builtin_wasm_memory_grow(0, (need - have + page - 1) / page) == (size_t)-1) return 0;
  return &__heap_base;
}

// Unpacks `packed` bytes to `count` bytes behind them; 0 for what cannot be unpacked.
__attribute__((export_name("unpack"))) unsigned char *unpack(uint32_t packed, uint32_t count) {
  unsigned char *out = &__heap_base + packed;
  input = &__heap_base;
  input_end = input + packed;
  for (size_t place = 0; place < sizeof(model) / sizeof(Chance); place++) ((Chance *)&model)[place] = even;
  range = 0xffffffff;
  code = 0;
  for (int place = 0; place < 5; place++) code = code << 8 | *input++;
  uint32_t at = 0, state = 0, distances[4] = {0, 0, 0, 0};
  while (at < count) {
    if (!bit(&model.is_match[state])) {
      out[at] = literal(out, at, state, distances[0]);
      at += 1;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    uint32_t size;
    if (bit(&model.is_repeat[state])) {
      int chosen = 0;
      if (!bit(&model.is_not_first[state])) {
        if (!bit(&model.is_long[state])) {
          if (distances[0] >= at) return 0;
          out[at] = out[at - distances[0] - 1];
          at += 1;
          state = state < 7 ? 9 : 11;
          continue;
        }
      } else {
        chosen = !bit(&model.is_not_second[state]) ? 1 : !bit(&model.is_third_or_fourth[state]) ? 2 : 3;
      }
      uint32_t moved = distances[chosen];
      for (; chosen > 0; chosen--) distances[chosen] = distances[chosen - 1];
      distances[0] = moved;
      size = length(&model.repeated);
      state = state < 7 ? 8 : 11;
    } else {
      size = length(&model.lengths);
      for (int place = 3; place > 0; place--) distances[place] = distances[place - 1];
      distances[0] = distance(size);
      state = state < 7 ? 7 : 10;
    }
    size += 2;
    if (distances[0] >= at || size > count - at) return 0;
    for (; size > 0; size--, at++) out[at] = out[at - distances[0] - 1];
  }
  return out;
}
