/** Xero: open and paid invoices are read; the Friday note goes to a webhook. */
import { xeroToken } from "./token.mjs";

const XERO = "https://api.xero.com/api.xro/2.0";
const SCOPE = "accounting.invoices.read";
export const operation = "forecast";
const today = () => new Date().toISOString().slice(0, 10);

export function live(config, fetch = globalThis.fetch) {
  return {
    async read() {
      const token = await xeroToken(config, SCOPE, fetch);
      const [open, paid] = await Promise.all([
        invoices(token, fetch, 'Type=="ACCREC" AND Status=="AUTHORISED"'),
        invoices(token, fetch, 'Type=="ACCREC" AND Status=="PAID"'),
      ]);
      return {
        startsOn: today(),
        balance: config.balance,
        payments: config.payments,
        invoices: open.map((invoice) => ({
          customer: invoice.Contact.Name,
          dueOn: invoice.DueDateString.slice(0, 10),
          amount: Math.round(invoice.AmountDue * 100),
        })),
        paid: paid.map((invoice) => ({
          customer: invoice.Contact.Name,
          dueOn: invoice.DueDateString.slice(0, 10),
          paidOn: xeroDate(invoice.FullyPaidOnDate),
        })),
      };
    },
    async write({ note }) {
      await post(fetch, config.webhookUrl, { text: note });
      return [`Sent: ${note}`];
    },
  };
}

/** What a live run would do with the answer. */
export function dryRun({ note }) {
  return [`Would send: ${note}`];
}

async function invoices(token, fetch, where) {
  const query = new URLSearchParams({ where, page: "1", pageSize: "1000" });
  const response = await fetch(`${XERO}/Invoices?${query}`, {
    headers: {
      Authorization: `Bearer ${token}`,
      Accept: "application/json",
    },
  });
  if (!response.ok) throw new Error(`Xero answered ${response.status}`);
  return (await response.json()).Invoices;
}

async function post(fetch, url, body) {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The webhook answered ${response.status}`);
}

/** Xero writes dates as /Date(1700000000000+0000)/. */
function xeroDate(text) {
  const [milliseconds] = /\d+/.exec(text);
  return new Date(Number(milliseconds)).toISOString().slice(0, 10);
}
