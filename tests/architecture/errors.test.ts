import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { expect, test } from "vitest";

const app = fileURLToPath(new URL("../../app", import.meta.url));

const sources = fs
  .readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({
    file,
    text: fs.readFileSync(path.join(app, file), "utf8"),
  }));

const isIntegration = (file: string) => file.startsWith("integrations/");

/**
 * The server is built as two bundles. Integrations are created in one and used
 * in the other, which has its own copy of their classes.
 */
test("errors of integrations are recognized by name elsewhere", () => {
  const names = sources
    .filter(({ file }) => isIntegration(file))
    .flatMap(({ text }) => [...text.matchAll(/class (\w+) extends Error/g)])
    .map(([, name]) => name);
  expect(names).toContain("ModelError");
  const instances = new RegExp(`instanceof (${names.join("|")})\\b`);
  const found = sources
    .filter(({ file, text }) => !isIntegration(file) && instances.test(text))
    .map(({ file }) => file);
  expect(found).toEqual([]);
});
