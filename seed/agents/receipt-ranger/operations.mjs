const DAY = 86_400_000;
const MATCH_DAYS = 3;
const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const AMOUNT =
  /(?<![\d.,])(\d{1,3}(?:[,.]\d{3})*|\d+)[.,](\d{2})(?![\d%]|[.,]\d)(?!\s*%)/g;

/** Reads merchant, date, total, tax and card of a receipt from its text. */
export function read({ text, dayFirst }) {
  const lines = text
    .split(/\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const merchant = lines.find(
    (line) =>
      /\p{L}{2}/u.test(line) && !/^(?:receipt|invoice|welcome)\b/i.test(line),
  );
  const date = lines.flatMap((line) => datesIn(line, dayFirst))[0];
  const total = totalOf(lines);
  const cardEnding = /(?:[*x•]{2,}\s*|ending in\s*)(\d{4})\b/i.exec(text)?.[1];
  const found = { merchant, date, total };
  return {
    ...Object.fromEntries(
      Object.entries({ ...found, cardEnding }).filter(
        ([, value]) => value !== undefined,
      ),
    ),
    tax: taxOf(lines),
    unclear: Object.keys(found).filter((key) => found[key] === undefined),
  };
}

/**
 * Matches card payments with receipts and checks them against the policy. A
 * receipt belongs to a payment of the same amount within three days; the more
 * similar merchant wins, then the nearer day. A duplicate is in no sum.
 */
export function check({ payments, receipts, policy }) {
  const pairs = matchAll(payments, receipts);
  const matched = new Map(
    pairs.map(({ payment, receipt }) => [payment, receipt]),
  );
  const taken = new Set(matched.values());
  const twice = duplicates(receipts);
  const once = receipts.filter(
    ({ id }) => !twice.some(({ receipt }) => receipt === id),
  );
  return {
    matched: payments.flatMap((payment) => {
      const receipt = matched.get(payment);
      return receipt ? [{ payment: payment.id, receipt: receipt.id }] : [];
    }),
    missing: payments
      .filter(
        (payment) =>
          !matched.has(payment) && payment.amount >= policy.receiptFrom,
      )
      .map((payment) => ({ payment: payment.id, ask: askFor(payment) })),
    unmatched: receipts
      .filter((receipt) => !taken.has(receipt) && receipt.paidWith === "card")
      .map(({ id }) => id),
    duplicates: twice,
    findings: receipts.flatMap((receipt) => policyFindings(receipt, policy)),
    byProject: sums(once, ({ project }) => project || "no project"),
    reimburse: sums(
      once.filter(({ paidWith }) => paidWith === "own"),
      ({ employee }) => employee,
    ),
  };
}

function datesIn(line, dayFirst) {
  const found = [];
  const iso = /\b(\d{4})-(\d\d)-(\d\d)\b/.exec(line);
  if (iso) found.push(iso.slice(1));
  const short = /\b(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})\b/.exec(line);
  if (short) {
    const [, one, , other, year] = short;
    const full = year.length === 2 ? `20${year}` : year;
    found.push(dayFirst ? [full, other, one] : [full, one, other]);
  }
  const named =
    /\b([A-Za-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})\b/.exec(line) ??
    /\b(\d{1,2})\.? ([A-Za-z]{3})[a-z]*\.? (\d{4})\b/.exec(line);
  if (named) {
    const [, first, second, year] = named;
    const [month, day] = /\d/.test(first) ? [second, first] : [first, second];
    found.push([year, MONTHS.indexOf(month.toLowerCase()) + 1, day]);
  }
  return found.flatMap(realDate);
}

function realDate([year, month, day]) {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal =
    date.getUTCMonth() === Number(month) - 1 &&
    date.getUTCDate() === Number(day);
  return isReal ? [date.toISOString().slice(0, 10)] : [];
}

/** The last amount of the last line that names a total and no subtotal. */
function totalOf(lines) {
  const named = lines.filter(
    (line) =>
      /\b(?:total|amount due|balance due|summe|gesamt)\b/i.test(line) &&
      !/sub-?\s?total|total (?:tax|vat|savings|items)/i.test(line),
  );
  return named.flatMap((line) => amountsIn(line).slice(-1)).at(-1);
}

function taxOf(lines) {
  return lines
    .filter((line) =>
      /\b(?:tax|vat|gst|hst|pst|qst|mwst|tva|iva)\b/i.test(line),
    )
    .filter((line) => !/subtotal|incl|excl|\bid\b|number/i.test(line))
    .flatMap((line) => amountsIn(line).slice(-1))
    .reduce((sum, amount) => sum + amount, 0);
}

function amountsIn(line) {
  return [...line.matchAll(AMOUNT)].map(
    ([, whole, part]) => Number(whole.replace(/\D/g, "")) * 100 + Number(part),
  );
}

function matchAll(payments, receipts) {
  const candidates = payments.flatMap((payment) =>
    receipts
      .filter((receipt) => isCandidate(payment, receipt))
      .map((receipt) => ({
        payment,
        receipt,
        likeness: likeness(payment.merchant, receipt.merchant),
        days: daysBetween(payment.date, receipt.date),
      })),
  );
  candidates.sort((a, b) => b.likeness - a.likeness || a.days - b.days);
  const used = new Set();
  return candidates.filter(({ payment, receipt }) => {
    if (used.has(payment) || used.has(receipt)) return false;
    used.add(payment).add(receipt);
    return true;
  });
}

function isCandidate(payment, receipt) {
  return (
    receipt.paidWith === "card" &&
    payment.amount === receipt.total &&
    payment.employee === receipt.employee &&
    daysBetween(payment.date, receipt.date) <= MATCH_DAYS
  );
}

/** The part of the shorter name's words that the other name has too. */
function likeness(one, other) {
  const [a, b] = [words(one), words(other)].sort((x, y) => x.size - y.size);
  return a.size === 0
    ? 0
    : [...a].filter((word) => b.has(word)).length / a.size;
}

/** A receipt handed in twice: same employee, date and total, and a merchant alike. */
function duplicates(receipts) {
  return receipts.flatMap((receipt, index) => {
    const first = receipts
      .slice(0, index)
      .find(
        (other) =>
          other.employee === receipt.employee &&
          other.date === receipt.date &&
          other.total === receipt.total &&
          likeness(other.merchant, receipt.merchant) >= 0.5,
      );
    return first ? [{ receipt: receipt.id, sameAs: first.id }] : [];
  });
}

function policyFindings({ id, category, total, items }, policy) {
  const limit = policy.limits.find((one) => one.category === category);
  const over =
    limit && total > limit.limit
      ? [
          `${category}: ${money(total)} is above the limit of ${money(limit.limit)}`,
        ]
      : [];
  const personal = items
    .filter((item) => isPersonal(item, policy.personal))
    .map((item) => `personal item: ${item}`);
  return [...over, ...personal].map((finding) => ({ receipt: id, finding }));
}

function isPersonal(item, personal) {
  const own = words(item);
  return personal.some((phrase) => {
    const wanted = [...words(phrase)];
    return wanted.length > 0 && wanted.every((word) => own.has(word));
  });
}

function askFor({ employee, merchant, date, amount }) {
  return `Hello ${employee}, please send the receipt for ${money(amount)} at ${merchant} on ${date}. A photo of it is enough.`;
}

function sums(receipts, keyOf) {
  const totals = new Map();
  for (const receipt of receipts) {
    totals.set(
      keyOf(receipt),
      (totals.get(keyOf(receipt)) ?? 0) + receipt.total,
    );
  }
  return [...totals].map(([name, total]) => ({ name, total }));
}

function words(text) {
  return new Set(text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []);
}

function daysBetween(one, other) {
  return Math.abs(Date.parse(one) - Date.parse(other)) / DAY;
}

function money(cents) {
  return (cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
}
