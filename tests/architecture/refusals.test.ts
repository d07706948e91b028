import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { expect, test } from "vitest";

const routes = fileURLToPath(new URL("../../app/routes", import.meta.url));

const USES_DATABASE = /from "~\/services\//;
const REFUSES =
  /\b(pageLoader|pageAction|pagelessAction|uploadAction|fileLoader|jsonApi|refusalOf)\(/;

test("every route that uses the database answers 503 while it is away", () => {
  const unguarded = fs
    .readdirSync(routes, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => {
      const source = fs.readFileSync(path.join(routes, file), "utf8");
      return USES_DATABASE.test(source) && !REFUSES.test(source);
    });
  expect(unguarded).toEqual([]);
});
