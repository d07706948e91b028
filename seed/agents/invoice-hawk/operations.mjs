const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const DAY = 86_400_000;
const LINE =
  /^(\S.{0,200}?)\s+(\d+(?:\.\d+)?)\s+[$€£]?(-?\d[\d.,]*)\s+[$€£]?(-?\d[\d.,]*)$/;
const FIELDS = {
  number: /^invoice\s*(?:number|no\.?|#|:)+\s*:?\s*([A-Z0-9][\w/-]*)/im,
  order:
    /^(?:purchase order|order|po)\s*(?:number|no\.?|#|:)+\s*:?\s*([\w/-]+)/im,
  issuedOn: /^(?:invoice )?date\s*:?\s*(.+)$/im,
  dueOn: /^(?:due(?: date| on)?|pay by)\s*:?\s*(.+)$/im,
  iban: /\b([A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?)\b/m,
  subtotal: /^(?:subtotal|net|net total)\s*:?\s*[$€£]?([\d.,]+)$/im,
  tax: /^(?:sales tax|tax|vat)\b[^\n]*?\s[$€£]?([\d.,]+)$/im,
  total: /^(?:total|total due|amount due)\s*:?\s*[$€£]?([\d.,]+)$/im,
};

/** Reads the fields and lines of an invoice from its text; amounts in cents. */
export function read({ text }) {
  const found = Object.fromEntries(
    Object.entries(FIELDS).map(([name, pattern]) => [
      name,
      pattern.exec(text)?.[1].trim() ?? null,
    ]),
  );
  const rows = text.split("\n").map((row) => row.slice(0, 300).trim());
  const invoice = {
    supplier: rows.find((row) => row && !/^invoice\b/i.test(row)) ?? null,
    number: found.number,
    order: found.order,
    issuedOn: isoDate(found.issuedOn),
    dueOn: isoDate(found.dueOn),
    iban: found.iban?.replaceAll(" ", "") ?? null,
    lines: rows.flatMap(readLine),
    subtotal: cents(found.subtotal),
    tax: cents(found.tax),
    total: cents(found.total),
  };
  return { invoice, questions: questionsAbout(invoice) };
}

/** Compares an invoice with its order and with earlier invoices. */
export function match({ invoice, order, earlier, knownIbans }) {
  const differences = [
    ...invoice.lines.flatMap((line) => lineDifferences(line, order)),
    ...taxDifference(invoice, order),
    ...duplicateOf(invoice, earlier),
    ...bankDifference(invoice, knownIbans),
  ];
  const by = differences.reduce((sum, one) => sum + one.by, 0);
  const sentence =
    differences.length === 0
      ? "The invoice agrees with its order."
      : `Held: ${differences.map(({ why }) => why).join("; ")}.`;
  const verdict = differences.length === 0 ? "post" : "hold";
  return { verdict, differences, by, sentence };
}

/** Codes each line from past bookings, and writes a balanced ledger entry. */
export function code({ supplier, lines, tax, accounts, bookings, defaults }) {
  const coded = lines.map(({ description, amount }) => {
    const { account, why } = chooseAccount(
      { supplier, description },
      { accounts, bookings },
    );
    return { description, amount, account: account ?? defaults.expense, why };
  });
  const debits = coded.map(({ account, amount, description }) => ({
    account,
    debit: amount,
    credit: 0,
    text: description,
  }));
  if (tax !== 0)
    debits.push({ account: defaults.tax, debit: tax, credit: 0, text: "Tax" });
  const sum = debits.reduce((total, { debit }) => total + debit, 0);
  const credit = { account: defaults.payable, debit: 0, credit: sum };
  return {
    entry: [...debits, { ...credit, text: supplier }],
    reasons: coded.map(({ description, why }) => ({ description, why })),
    check: coded
      .filter(({ why }) => why === null)
      .map((line) => line.description),
  };
}

function readLine(row) {
  const [, description, quantity, price, amount] = LINE.exec(row) ?? [];
  if (!description || /^iban\b/i.test(description)) return [];
  return {
    description,
    quantity: Number(quantity),
    price: cents(price),
    amount: cents(amount),
  };
}

function questionsAbout({ lines, subtotal, tax, total, ...fields }) {
  const sum = lines.reduce((all, { amount }) => all + amount, 0);
  const expected = (subtotal ?? sum) + (tax ?? 0);
  const wrong = lines.filter(
    ({ quantity, price, amount }) => Math.round(quantity * price) !== amount,
  );
  const checks = [
    [!fields.number, "The text has no invoice number."],
    [!fields.issuedOn, "The text has no invoice date."],
    [lines.length === 0, "The text has no lines."],
    [total === null, "The text has no total."],
    ...wrong.map(({ description }) => [
      true,
      `${description}: quantity times price is not the amount.`,
    ]),
    [
      subtotal !== null && sum !== subtotal,
      `The lines add up to ${money(sum)}, not ${money(subtotal)}.`,
    ],
    [
      total !== null && expected !== total,
      `Net and tax make ${money(expected)}, not ${money(total)}.`,
    ],
  ];
  return checks.flatMap(([isOpen, question]) => (isOpen ? [question] : []));
}

function lineDifferences({ description, quantity, price }, { lines }) {
  const ordered = mostAlike(description, lines);
  const amount = Math.round(quantity * price);
  if (!ordered)
    return [
      difference(description, amount, `“${description}” was not ordered`),
    ];
  const found = [];
  const open = ordered.quantity - ordered.alreadyBilled;
  if (quantity > open) {
    const why = `“${description}”: ${quantity} billed, ${Math.max(open, 0)} open`;
    const over = Math.round((quantity - Math.max(open, 0)) * ordered.price);
    found.push(difference(description, over, why));
  }
  if (price !== ordered.price) {
    const why = `“${description}” costs ${money(price)}, ordered at ${money(ordered.price)}`;
    const over = Math.round(quantity * (price - ordered.price));
    found.push(difference(description, over, why));
  }
  return found;
}

function taxDifference({ lines, tax }, { taxPercent }) {
  const net = lines.reduce((sum, { amount }) => sum + amount, 0);
  const expected = Math.round((net * taxPercent) / 100);
  const by = tax - expected;
  // A cent per line may come from rounding.
  if (Math.abs(by) <= lines.length) return [];
  return [
    difference("tax", by, `tax is ${money(tax)}, expected ${money(expected)}`),
  ];
}

function duplicateOf({ supplier, number, issuedOn, total }, earlier) {
  const own = earlier.filter((old) => key(old.supplier) === key(supplier));
  const same = own.find((old) => key(old.number) === key(number));
  if (same)
    return [
      difference("duplicate", total, `number ${number} was booked before`),
    ];
  const near = own.find(
    (old) => old.total === total && daysApart(old.issuedOn, issuedOn) <= 30,
  );
  const why = near && `the same total was billed with ${near.number}`;
  return near ? [difference("duplicate", total, why)] : [];
}

function bankDifference({ iban, supplier }, knownIbans) {
  if (!iban || knownIbans.some((known) => key(known) === key(iban))) return [];
  return [difference("bank", 0, `${supplier} has a new bank account`)];
}

function difference(what, by, why) {
  return { what, by, why };
}

function chooseAccount({ supplier, description }, { accounts, bookings }) {
  const own = bookings.filter((old) => key(old.supplier) === key(supplier));
  const past = mostAlike(description, own) ?? mostAlike(description, bookings);
  if (past) {
    const why = `booked like “${past.description}” of ${past.supplier}`;
    return { account: past.account, why };
  }
  const named = mostAlike(
    description,
    accounts.map(({ account, name }) => ({ account, description: name })),
  );
  if (!named) return { account: null, why: null };
  return { account: named.account, why: `account “${named.description}”` };
}

/** The row that shares most words with a description, at least a third of them. */
function mostAlike(description, rows) {
  const words = wordsOf(description);
  const scored = rows.map((row) => {
    const other = wordsOf(row.description);
    const shared = [...words].filter((word) => other.has(word)).length;
    return { row, score: shared / Math.max(words.size, other.size, 1) };
  });
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a), {
    score: 0,
  });
  return best.score >= 1 / 3 ? best.row : null;
}

function wordsOf(text) {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  return new Set(words.map((word) => word.replace(/(?<=...)s$/, "")));
}

/** Whole cents of 1,234.50 or 1.234,50; null for what is no amount. */
function cents(text) {
  if (!/^-?\d[\d.,]*$/.test(text ?? "")) return null;
  const [, whole, part = ""] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text);
  return Math.round(
    Number(`${whole.replace(/[.,]/g, "")}${part.padEnd(2, "0")}`),
  );
}

/** 2026-03-02, 03/02/2026 (month first), March 2, 2026 or 2 March 2026. */
function isoDate(text) {
  if (text === null) return null;
  const [a, b, c] = text.match(/\d+/g) ?? [];
  if (!b) return null;
  if (a.length === 4) return dateOf(a, b, c);
  if (text.includes("/")) return dateOf(c, a, b);
  const [name] = /[a-z]{3}/i.exec(text) ?? [""];
  return dateOf(b, MONTHS.indexOf(name.toLowerCase()) + 1, a);
}

/** Null for a date that the calendar does not have. */
function dateOf(...parts) {
  const [year, month, day] = parts.map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && year > 1900;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

function daysApart(one, other) {
  return Math.abs(Date.parse(one) - Date.parse(other)) / DAY;
}

function key(text) {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

function money(amount) {
  return (amount / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
}
