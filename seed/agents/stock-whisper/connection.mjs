/**
 * Stock and sales come from a JSON file. Order drafts go to a CSV file; the day
 * on which a variant sells out goes to a metafield of it in Shopify.
 */
import { readFile, writeFile } from "node:fs/promises";

const SHOPIFY_VERSION = "2025-10";
const MOST_METAFIELDS = 25;
const SET = `mutation Set($metafields: [MetafieldsSetInput!]!) {
  metafieldsSet(metafields: $metafields) { userErrors { message } }
}`;
export const operation = "forecast";

export function live(config, fetch = globalThis.fetch) {
  return {
    async read() {
      const stock = JSON.parse(await readFile(config.stockFile, "utf8"));
      return { ...stock, today: new Date().toISOString().slice(0, 10) };
    },
    async write(output) {
      await writeFile(config.ordersFile, csv(output.orders));
      const metafields = metafieldsOf(output.variants);
      for (let at = 0; at < metafields.length; at += MOST_METAFIELDS) {
        const part = metafields.slice(at, at + MOST_METAFIELDS);
        await setMetafields(part, { config, fetch });
      }
      return summary(output, "Drafted");
    },
  };
}

/** What a live run would do with the answer. */
export function dryRun(output) {
  return summary(output, "Would draft");
}

/** A variant is sold out when its last warehouse is. */
function metafieldsOf(variants) {
  const days = new Map();
  for (const { variantId, sellsOutOn } of variants) {
    if (!variantId) continue;
    days.set(variantId, [...(days.get(variantId) ?? []), sellsOutOn]);
  }
  return [...days].map(([ownerId, all]) => ({
    ownerId,
    namespace: "stock_whisper",
    key: "forecast",
    type: "json",
    value: JSON.stringify({
      sellsOutOn: all.includes(null) ? null : all.sort().at(-1),
    }),
  }));
}

async function setMetafields(metafields, { config, fetch }) {
  const url = `https://${config.shop}.myshopify.com/admin/api/${SHOPIFY_VERSION}/graphql.json`;
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Shopify-Access-Token": config.shopifyToken,
    },
    body: JSON.stringify({ query: SET, variables: { metafields } }),
  });
  if (!response.ok) throw new Error(`Shopify answered ${response.status}`);
  const { data, errors } = await response.json();
  const problem = errors?.[0] ?? data.metafieldsSet.userErrors[0];
  if (problem) throw new Error(`Shopify answered: ${problem.message}`);
}

function csv(orders) {
  const rows = orders.flatMap(({ supplier, arrivesOn, lines }) =>
    lines.map(({ sku, warehouse, quantity }) => [
      supplier,
      sku,
      warehouse,
      quantity,
      arrivesOn,
    ]),
  );
  const head = ["supplier", "sku", "warehouse", "quantity", "arrives on"];
  return [head, ...rows]
    .map((cells) => `${cells.map(cell).join(",")}\n`)
    .join("");
}

function cell(value) {
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function summary({ variants, orders, pauseAds }, verb) {
  const late = variants.filter(({ isTooLate }) => isTooLate);
  return [
    ...orders.flatMap(({ supplier, lines }) =>
      lines.map(
        ({ sku, warehouse, quantity }) =>
          `${verb} an order from ${supplier}: ${quantity} of ${sku} for ${warehouse}`,
      ),
    ),
    ...late.map(
      ({ sku, warehouse, sellsOutOn }) =>
        `${sku} in ${warehouse} sells out on ${sellsOutOn}, before an order can arrive`,
    ),
    ...pauseAds.map((variant) => `Pause the ads for ${variant}`),
  ];
}
