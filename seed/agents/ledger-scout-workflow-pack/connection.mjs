/** Xero and your bank's CSV file are read; open items go to a webhook. */
import { readFile } from "node:fs/promises";

import { xeroToken } from "./token.mjs";

const XERO = "https://api.xero.com/api.xro/2.0";
const SCOPE = "accounting.banktransactions.read";
export const operation = "reconcile";

export function live(config, fetch = globalThis.fetch) {
  return {
    async read() {
      const csv = await readFile(config.bankFile, "utf8");
      const bank = bankLines(csv).filter(({ on }) => on >= config.since);
      const entries = await bankTransactions(config, fetch);
      return { bank, ledger: entries.map(toEntry), days: config.days };
    },
    async write({ note }) {
      const response = await fetch(config.webhookUrl, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ text: note }),
      });
      if (!response.ok)
        throw new Error(`The webhook answered ${response.status}`);
      return [`Sent: ${note}`];
    },
  };
}

/** What a live run would do with the answer. */
export function dryRun({ note }) {
  return [`Would send: ${note}`];
}

/** The columns are id, date (2026-03-02), amount (-12.50) and text. */
function bankLines(csv) {
  const [, ...rows] = csv.trim().split(/\r?\n/);
  return rows.map((row) => {
    const [id, on, amount, ...text] = row.split(",");
    const cents = Math.round(Number(amount) * 100);
    if (!Number.isFinite(cents)) throw new Error(`No amount in: ${row}`);
    return { id, on, amount: cents, text: text.join(",") };
  });
}

async function bankTransactions({ since, ...config }, fetch) {
  const [year, month, day] = since.split("-").map(Number);
  const where = [
    'Status=="AUTHORISED"',
    `BankAccount.AccountID==Guid("${config.xeroAccountId}")`,
    `Date>=DateTime(${year},${month},${day})`,
  ].join(" AND ");
  const token = await xeroToken(config, SCOPE, fetch);
  const all = [];
  for (let page = 1; ; page++) {
    const query = new URLSearchParams({ where, page: String(page) });
    const response = await fetch(`${XERO}/BankTransactions?${query}`, {
      headers: {
        Authorization: `Bearer ${token}`,
        Accept: "application/json",
      },
    });
    if (!response.ok) throw new Error(`Xero answered ${response.status}`);
    const { BankTransactions } = await response.json();
    all.push(...BankTransactions);
    if (BankTransactions.length < 100) return all;
  }
}

/** Money that leaves the account is negative. */
function toEntry(one) {
  const sign = one.Type.startsWith("SPEND") ? -1 : 1;
  return {
    id: one.BankTransactionID,
    on: one.DateString.slice(0, 10),
    amount: sign * Math.round(one.Total * 100),
    text: [one.Contact?.Name, one.Reference].filter(Boolean).join(" "),
  };
}
