// Puts the messages' types, as the tests of the wire crate wrote them, into the client: a field a line behind what is said of it, what
// fits on a line on one.
// Usage: node wire.mjs, after the tests of that crate
import { readFileSync, writeFileSync } from "node:fs";

const WRITTEN = new URL("../target/wire/web/src/wire/index.ts", import.meta.url);
const KEPT = new URL("../web/src/wire/index.ts", import.meta.url);
const WIDTH = 140;

// A comment over several lines as one.
const onOneLine = (text) =>
  text.replace(/\/\*\*\n((?: \*.*\n)+?) \*\/\n/g, (_, lines) => {
    const words = lines.split("\n").map((line) => line.replace(/^ \* ?/, "").trim());
    return `/** ${words.filter(Boolean).join(" ")} */\n`;
  });

/** A type, with its fields further in, each variant on a line of its own, and objects that fit on a line on one. */
function drawn(type) {
  const at = type.indexOf("export type");
  const [about, rest] = [type.slice(0, at), type.slice(at)];
  const lines = rest
    .replace(/ +$/gm, "")
    .replace(/, \} \| \{/g, " }\n| {")
    .replace(/, \}/g, " }")
    .split("\n");
  const variants = lines.some((line) => line.startsWith("| "));
  const text = lines
    .map((line, n) => (n === 0 ? line : line.startsWith("| ") ? `  ${line}` : `${variants ? "    " : "  "}${line}`))
    .join("\n");
  // Objects that hold no other.
  const short = text.replace(/^.*\{\n[^{}]*\}/gm, (object) => {
    const line = object.replace(/\n */g, " ");
    return line.length < WIDTH ? line : object;
  });
  // Each field behind its comment.
  const beside = short.replace(/^( *(?:.*\{ )?\/\*\* .* \*\/)\n +(.*[^{\n])$/gm, (lines, comment, field) => {
    const line = `${comment} ${field}`;
    return line.length < WIDTH ? line : lines;
  });
  return about + beside;
}

const text = readFileSync(WRITTEN, "utf8");
const [head, ...types] = onOneLine(text).trimEnd().split("\n\n");
writeFileSync(KEPT, `${[head, ...types.map(drawn)].join("\n\n")}\n`);
