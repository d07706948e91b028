import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { expect, onTestFinished, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const cruiser = "node_modules/dependency-cruiser/bin/dependency-cruise.mjs";

/** A small project that follows every rule; a test plants one import in it. */
const sound = {
  "tsconfig.json": '{"compilerOptions":{"paths":{"~/*":["./app/*"]}}}',
  "drizzle/schema/orders.ts": "export const orders = 1;",
  "app/domain/money.ts": "export type Cents = number;",
  "app/domain/price.ts":
    'import type { Cents } from "./money";\nexport type Price = Cents;',
  "app/models/orders/orders.server.ts":
    'import { orders } from "../../drizzle/schema/orders";\n' +
    "export type Order = number;\nexport const findOrder = orders;",
  "app/services/orders/show-order.server.ts":
    'import { findOrder } from "~/models/orders/orders.server";\n' +
    "export const showOrder = findOrder;",
  "app/http/session.server.ts": "export const session = 1;",
  "app/integrations/stripe.server.ts":
    'import stripe from "stripe";\nexport const pay = stripe;',
  "app/components/order-card.tsx": "export const OrderCard = 1;",
  "app/routes/purchase/order.tsx":
    'import { showOrder } from "~/services/orders/show-order.server";\n' +
    'import { type Order } from "~/models/orders/orders.server";\n' +
    "export const loader = showOrder as Order;",
  "app/routes/admin/orders.tsx": "export const loader = 1;",
  "sandbox/sandbox.server.ts": "export const sandbox = 1;",
  "node_modules/stripe/package.json": '{"name":"stripe","main":"index.js"}',
  "node_modules/stripe/index.js": "module.exports = 1;",
  "node_modules/react/package.json": '{"name":"react","main":"index.js"}',
  "node_modules/react/index.js": "module.exports = 1;",
};

const plants: [rule: string, file: string, imported: string][] = [
  ["no-cycles", "app/domain/money.ts", "./price"],
  ["domain-stands-alone", "app/domain/*.ts", "~/http/session.server"],
  ["domain-runs-anywhere", "app/domain/*.ts", "node:fs"],
  ["models-stay-low", "app/models/*.ts", "~/http/session.server"],
  ["services-know-no-http", "app/services/a/*.ts", "~/http/session.server"],
  ["services-know-no-framework", "app/services/a/*.ts", "react"],
  ["http-below-routes", "app/http/*.ts", "~/routes/admin/orders"],
  ["components-are-views", "app/components/*.tsx", "~/http/session.server"],
  [
    "components-are-views",
    "app/components/*.tsx",
    "~/services/orders/show-order.server",
  ],
  [
    "only-models-touch-tables",
    "app/services/a/*.ts",
    "../../../drizzle/schema/orders",
  ],
  [
    "routes-use-services",
    "app/routes/admin/*.tsx",
    "~/models/orders/orders.server",
  ],
  ["routes-use-services", "app/root.tsx", "~/models/orders/orders.server"],
  [
    "route-groups-are-strangers",
    "app/routes/admin/*.tsx",
    "~/routes/purchase/order",
  ],
  ["only-integrations-import-stripe", "app/services/a/*.ts", "stripe"],
  ["outsiders-stay-outside", "app/jobs/*.ts", "../../sandbox/sandbox.server"],
  ["sandbox-uses-ports", "sandbox/*.ts", "~/services/orders/show-order.server"],
];

test("a project with correct layers has no violation", () => {
  expect(violations(sound)).toEqual([]);
});

test("each planted import is reported under its rule", () => {
  const planted = plants.map(([rule, file, imported], index) => {
    const from = file.replace("*", String(index));
    return { rule, from, text: `import { x } from "${imported}";\n` };
  });
  const files = new Map(planted.map(({ from, text }) => [from, text]));

  const reported = violations({ ...sound, ...Object.fromEntries(files) });

  for (const { rule, from } of planted) {
    expect(reported).toContain(`${rule}: ${from}`);
  }
});

test("every rule of the layers has a planted import", () => {
  const config = fs.readFileSync(`${root}/.dependency-cruiser.cjs`, "utf8");
  const rules = [...config.matchAll(/^ {6}name: "(.+)"/gm)].map(
    ([, name]) => name,
  );

  expect(new Set(plants.map(([rule]) => rule))).toEqual(new Set(rules));
});

function violations(files: Record<string, string>): string[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "armory-layers-"));
  onTestFinished(() => {
    fs.rmSync(folder, { recursive: true });
  });
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
  return cruise(folder);
}

function cruise(folder: string): string[] {
  const config = path.join(root, ".dependency-cruiser.cjs");
  const { stdout } = spawnSync(
    process.execPath,
    [
      path.join(root, cruiser),
      "--config",
      config,
      "--output-type",
      "json",
      "app",
      "drizzle",
      "sandbox",
    ],
    { cwd: folder, encoding: "utf8", maxBuffer: 32 * 1024 * 1024 },
  );
  const report = JSON.parse(stdout) as {
    summary: { violations: { rule: { name: string }; from: string }[] };
  };
  return report.summary.violations.map(
    ({ rule, from }) => `${rule.name}: ${from}`,
  );
}
