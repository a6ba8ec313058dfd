// What Embedded Swift expects of a system, for a module that runs in a browser without one: memory, a few functions of the
// C library, and the numbers that the page computes.
#include <stddef.h>
#include <stdint.h>

#define IMPORT(name) __attribute__((import_module("page"), import_name(name)))

IMPORT("exp") double page_exp(double);
IMPORT("sin") double page_sin(double);
IMPORT("cos") double page_cos(double);
IMPORT("remainder") double page_remainder(double, double);
IMPORT("number") int page_number(const char *text, size_t length, double *value);
IMPORT("description") size_t page_description(double value, char *buffer, size_t length);

double exp(double x) { return page_exp(x); }
double sin(double x) { return page_sin(x); }
double cos(double x) { return page_cos(x); }
double fmod(double x, double y) { return page_remainder(x, y); }

// Halves are rounded away from zero.
double round(double x) {
  double whole = __builtin_trunc(x);
  if (__builtin_fabs(x - whole) >= 0.5) whole += __builtin_copysign(1.0, x);
  return __builtin_copysign(whole, x);
}

// Memory: blocks of powers of two and their halves between, each behind a header. A freed block waits in the list of its
// size. What is asked for at a large alignment comes from the end and is given back to no list.

typedef struct Block {
  uint32_t list;
  uint32_t unused;
  struct Block *next;
  uint32_t rest;
} Block;

extern unsigned char __heap_base;
enum { header = 16, lists = 64, none = lists };
static Block *freed[lists];
static uintptr_t end_of_use, end_of_memory;

static uintptr_t take(size_t size, size_t alignment) {
  const size_t page = 65536;
  if (end_of_use == 0) {
    end_of_use = (uintptr_t)&__heap_base;
    end_of_memory = __builtin_wasm_memory_size(0) * page;
  }
  uintptr_t start = (end_of_use + header + alignment - 1) & ~(uintptr_t)(alignment - 1);
  if (size > UINT32_MAX - start) return 0;
  if (start + size > end_of_memory) {
    size_t pages = (start + size - end_of_memory + page - 1) / page;
    size_t more = pages > 64 ? pages : 64;
    if (__builtin_wasm_memory_grow(0, more) == (size_t)-1) {
      more = pages;
      if (__builtin_wasm_memory_grow(0, more) == (size_t)-1) return 0;
    }
    end_of_memory += more * page;
  }
  end_of_use = start + size;
  return start;
}

// The list of a size, and the size of its blocks: 16, 24, 32, 48, 64, 96 …
static uint32_t list_of(size_t size, size_t *rounded) {
  uint32_t list = 0;
  size_t power = 16;
  while (power < size) {
    if (power + power / 2 >= size) {
      *rounded = power + power / 2;
      return list + 1;
    }
    power *= 2;
    list += 2;
  }
  *rounded = power;
  return list;
}

void *malloc(size_t size) {
  if (size > ((size_t)1 << 30)) return 0;
  size_t rounded;
  uint32_t list = list_of(size, &rounded);
  Block *block = freed[list];
  if (block) {
    freed[list] = block->next;
    return (char *)block + header;
  }
  uintptr_t start = take(rounded, 16);
  if (start == 0) return 0;
  ((Block *)(start - header))->list = list;
  return (void *)start;
}

void free(void *memory) {
  if (memory == 0) return;
  Block *block = (Block *)((char *)memory - header);
  if (block->list >= none) return;
  block->next = freed[block->list];
  freed[block->list] = block;
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment <= 16) {
    *memory = malloc(size);
  } else {
    uintptr_t start = take(size, alignment);
    if (start != 0) ((Block *)(start - header))->list = none;
    *memory = (void *)start;
  }
  return *memory ? 0 : 12;
}

void *memcpy(void *to, const void *from, size_t count) {
  __asm__ volatile("local.get %0\nlocal.get %1\nlocal.get %2\nmemory.copy 0, 0" ::"r"(to), "r"(from), "r"(count) : "memory");
  return to;
}

void *memmove(void *to, const void *from, size_t count) {
  __asm__ volatile("local.get %0\nlocal.get %1\nlocal.get %2\nmemory.copy 0, 0" ::"r"(to), "r"(from), "r"(count) : "memory");
  return to;
}

void *memset(void *to, int value, size_t count) {
  __asm__ volatile("local.get %0\nlocal.get %1\nlocal.get %2\nmemory.fill 0" ::"r"(to), "r"(value), "r"(count) : "memory");
  return to;
}

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (; count > 0; count--, a++, b++) {
    if (*a != *b) return *a - *b;
  }
  return 0;
}

size_t strlen(const char *text) {
  size_t length = 0;
  while (text[length]) length++;
  return length;
}

// The seed of dictionaries: always the same, since no order of theirs may reach a result.
void arc4random_buf(void *memory, size_t count) {
  unsigned char *bytes = memory;
  for (size_t place = 0; place < count; place++) bytes[place] = (unsigned char)(place * 151 + 43);
}

// Nothing is printed.
int putchar(int character) { return character; }

__attribute__((noreturn)) void abort(void) { __builtin_trap(); }
uintptr_t __stack_chk_guard = 0x2b1c3a95;
__attribute__((noreturn)) void __stack_chk_fail(void) { __builtin_trap(); }

// A decimal number: where reading ended, or null for none.
const char *_swift_stdlib_strtod_clocale(const char *text, double *value) {
  int used = page_number(text, strlen(text), value);
  return used < 0 ? 0 : text + used;
}

// Prints a number, before Swift 6.3; from then on Embedded Swift does this by itself.
__attribute__((swiftcall)) uint64_t swift_float64ToString(char *buffer, size_t length, double value, _Bool debug) {
  (void)debug;
  return page_description(value, buffer, length);
}

// The product of two numbers of 128 bits.
typedef struct {
  uint64_t low, high;
} Wide;

void __multi3(Wide *result, uint64_t a, uint64_t a_high, uint64_t b, uint64_t b_high) {
  const uint64_t mask = 0xffffffff;
  uint64_t low = (a & mask) * (b & mask);
  uint64_t left = (a >> 32) * (b & mask) + (low >> 32);
  uint64_t right = (a & mask) * (b >> 32) + (left & mask);
  result->low = (right << 32) | (low & mask);
  result->high = (a >> 32) * (b >> 32) + (left >> 32) + (right >> 32) + a * b_high + a_high * b;
}
