/** Contracts, deliveries and invoices are read from files; claims are written beside them. */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { readEdi } from "./operations.mjs";

export const operation = "audit";

export function live(config) {
  return {
    async read() {
      return {
        contracts: await readJson(config.contractsFile),
        deliveries: await readJson(config.deliveriesFile),
        invoices: await readInvoices(config.invoicesFolder),
      };
    },
    async write(output) {
      await mkdir(config.claimsFolder, { recursive: true });
      for (const [index, claim] of output.claims.entries()) {
        const file = join(config.claimsFolder, fileName(claim, index));
        await writeFile(file, `${claim.letter}\n`);
      }
      return summary(output, "Wrote a claim");
    },
  };
}

/** What a live run would do with the answer. */
export function dryRun(output) {
  return summary(output, "Would write a claim");
}

/** A folder of invoices as EDI 210 (.edi) or as JSON lists (.json). */
async function readInvoices(folder) {
  const names = (await readdir(folder)).sort();
  const lists = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      if (name.endsWith(".json")) return readJson(file);
      if (!name.endsWith(".edi")) return [];
      return readEdi({ edi: await readFile(file, "utf8") }).invoices;
    }),
  );
  return lists.flat();
}

/** An invoice number may hold characters that a file name must not. */
function fileName({ invoice }, index) {
  const safe = invoice.replace(/[^\w-]/g, "_");
  return `claim-${String(index + 1).padStart(3, "0")}-${safe}.txt`;
}

function summary({ claims, toCheck, total }, verb) {
  const sum = (total / 100).toFixed(2);
  return [
    ...claims.map(
      ({ invoice, amount, reasons }) =>
        `${verb} of ${(amount / 100).toFixed(2)} for ${invoice}: ${reasons.join(" ")}`,
    ),
    ...toCheck.map(({ invoice, question }) => `Check ${invoice}: ${question}`),
    `All claims: ${sum}`,
  ];
}

async function readJson(file) {
  return JSON.parse(await readFile(file, "utf8"));
}
