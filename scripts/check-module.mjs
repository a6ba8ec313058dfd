// Runs scenarios in the page's module and in the command, and compares their output byte for byte.
//
//   node scripts/check-module.mjs BINARY MODULE FOLDER...
//
// It compares the explanation of every scenario (log, decisions, reasons, verdict) and the diagnostics of every text.
// It leaves out texts that include others: the page reads no files.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import vm from "node:vm";

const [binary, module, ...folders] = process.argv.slice(2);
const here = path.dirname(new URL(import.meta.url).pathname);
const NavEngine = vm.runInThisContext(
  fs.readFileSync(path.join(here, "../page/engine.js"), "utf8") + "\nNavEngine");

function files(folder) {
  if (!fs.statSync(folder).isDirectory()) return [folder];
  return fs.readdirSync(folder).sort().flatMap((name) => files(path.join(folder, name)))
    .filter((name) => name.endsWith(".nav"));
}

/** What the command prints, and its status. */
function command(...words) {
  const done = spawnSync(binary, words, { maxBuffer: 1 << 28, encoding: "utf8" });
  if (done.status === null) throw done.error ?? new Error(`${words.join(" ")} was ended by ${done.signal}`);
  return { status: done.status, output: done.stdout, errors: done.stderr };
}

let engine = await NavEngine.load(fs.readFileSync(module));
let [compared, diagnostics, left, different] = [0, 0, 0, 0];
function differ(file, what, native, page) {
  different += 1;
  const place = [...native].findIndex((letter, number) => letter !== page[number]);
  console.log(`${file}: ${what} differ at ${place}:`);
  console.log("  command: " + JSON.stringify(native.slice(Math.max(0, place - 60), place + 120)));
  console.log("  page:    " + JSON.stringify(page.slice(Math.max(0, place - 60), place + 120)));
}

for (const file of folders.flatMap(files)) {
  const bytes = fs.readFileSync(file);
  const text = new TextDecoder().decode(bytes);
  // A text that is not UTF-8 cannot be typed into a page.
  if (/^\s*include\b/m.test(text) || !bytes.equals(Buffer.from(text))) { left += 1; continue; }
  engine.call("page_name", file);
  let told;
  try {
    told = engine.explain(text);
  } catch (error) {
    different += 1;
    console.log(`${file}: the module ends: ${error}`);
    engine = await NavEngine.load(fs.readFileSync(module));
    continue;
  }
  const checked = command("check", "--error-format", "json", file).errors;
  const lines = told.diagnostics.map((diagnostic) => JSON.stringify(diagnostic));
  const native = checked.split("\n").filter(Boolean).map((line) => JSON.stringify(JSON.parse(line)));
  if (lines.join("\n") !== native.join("\n")) differ(file, "diagnostics", native.join("\n"), lines.join("\n"));
  diagnostics += native.length;
  if (native.some((line) => JSON.parse(line).severity === "error")) continue;
  const explained = command("explain", file);
  if (explained.output !== told.text) differ(file, "explanations", explained.output, told.text);
  else compared += (told.text.match(/^The scenario (passes|fails)/gm) ?? []).length;
}
console.log(`page: ${compared} runs and ${diagnostics} diagnostics are those of the command; ${left} texts left out`);
if (compared === 0) different += 1;
process.exit(different ? 1 : 0);
