import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { expect, onTestFinished, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

const environment = "export const home = process.env.HOME;\n";
const defaultExport = "const one = 1;\nexport { one as default };\n";
const transaction =
  "declare const db: { transaction: (work: () => Promise<void>) => void };\n" +
  "db.transaction(async () => {\n  await Promise.resolve();\n});\n";
const write =
  "declare const insert: () => { then: (a: () => void, b: () => void) => void };\n" +
  "insert();\n";

const sleeps = [
  "setTimeout(() => undefined, 50);\n",
  'import { setTimeout as wait } from "node:timers/promises";\nawait wait(50);\n',
  "declare const page: { waitForTimeout: (ms: number) => void };\n" +
    "page.waitForTimeout(50);\nexport {};\n",
  "declare const page: { waitForLoadState: (state: string) => void };\n" +
    'page.waitForLoadState("networkidle");\nexport {};\n',
];

type Plant = [rule: string, file: string, text: string];

/** Places where a rule applies; our own rules first. */
const planted: Plant[] = [
  ["armory(no-enum)", "app/a.ts", "export enum State {\n  Open = 1,\n}\n"],
  ["armory(no-raw-transaction)", "app/services/a.ts", transaction],
  ["armory(no-raw-transaction)", "tests/a.ts", transaction],
  ["armory(no-default-export)", "app/b.ts", defaultExport],
  ["armory(no-default-export)", "tests/b.ts", defaultExport],
  ["armory(no-environment)", "app/c.ts", environment],
  ["armory(no-environment)", "app/routes/c.ts", environment],
  ...sleeps.map((text, at): Plant => [
    "armory(no-sleep)",
    `tests/e2e/${at}.ts`,
    text,
  ]),
  ["typescript(no-floating-promises)", "app/d.ts", write],
  ["typescript(no-floating-promises)", "tests/d.ts", write],
  ["eslint(no-console)", "app/e.ts", 'console.log("x");\n'],
  ["eslint(no-undef)", "commands/f.mjs", 'require("node:fs");\n'],
  [
    "react-hooks(exhaustive-deps)",
    "app/components/g.tsx",
    'import { useEffect } from "react";\n' +
      "export function Title({ text }: { text: string }) {\n" +
      "  useEffect(() => {\n    document.title = text;\n  }, []);\n" +
      "  return null;\n}\n",
  ],
  [
    "jsx-a11y(alt-text)",
    "app/components/h.tsx",
    'export function Picture() {\n  return <img src="/x.png" />;\n}\n',
  ],
];

/** Places where the rule has an exception. */
const permitted: [file: string, text: string][] = [
  ["app/env.server.ts", environment],
  ["tests/c.ts", environment],
  ["tests/support/until.ts", sleeps[0]!],
  ["app/routes/b.ts", defaultExport],
  ["app/models/platform/store.server.ts", transaction],
  ["commands/e.ts", 'console.log("x");\n'],
];

test("each planted mistake is reported under its rule", () => {
  const reported = lint(planted.map(([, file, text]) => [file, text]));

  expect(reported).toEqual(
    planted.map(([rule, file]) => `${file}: ${rule}`).sort(),
  );
});

test("files that a rule exempts have no violation", () => {
  expect(lint(permitted)).toEqual([]);
});

function lint(files: readonly [file: string, text: string][]): string[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "armory-lint-"));
  onTestFinished(() => {
    fs.rmSync(folder, { recursive: true });
  });
  for (const name of [".oxlintrc.json", "tsconfig.json", "commands/support"]) {
    fs.cpSync(path.join(root, name), path.join(folder, name), {
      recursive: true,
    });
  }
  fs.symlinkSync(
    path.join(root, "node_modules"),
    path.join(folder, "node_modules"),
  );
  for (const [name, text] of files) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      path.join(root, "node_modules/oxlint/bin/oxlint"),
      "--format=json",
      "app",
      "commands",
      "tests",
    ],
    { cwd: folder, encoding: "utf8" },
  );
  if (!stdout.startsWith("{")) throw new Error(`${stdout}\n${stderr}`);
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; filename: string }[];
  };
  return diagnostics.map(({ code, filename }) => `${filename}: ${code}`).sort();
}
