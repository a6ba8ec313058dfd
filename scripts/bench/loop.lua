-- The gesture loop in a model that knows nothing but a stack: what a small interpreter needs for it.
local stack = { "Root" }
local panning, progress, velocity = false, 0, 0

local function push(name) stack[#stack + 1] = name end

local function pan(amount, speed)
  if #stack > 1 then panning, progress, velocity = true, amount, speed end
end

local function release()
  if panning and (velocity > 100 or progress > 0.5) then stack[#stack] = nil end
  panning = false
end

local function expect(holds) if not holds then error("expect failed") end end

for _ = 1, tonumber(arg[1]) do
  push("A")
  pan(0.6, 0)
  release()
  expect(#stack == 1)
end
