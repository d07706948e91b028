const DAY = 86_400_000;
const NUMBERS = new Map(
  "one two three four five six seven eight nine ten eleven twelve"
    .split(" ")
    .map((word, index) => [word, index + 1]),
);
const FILLERS = new Set(
  "a an the of and for with to in on at we need please install new my our your it is are like would want some x".split(
    " ",
  ),
);

/**
 * Writes an itemized quote from a request. Costs are whole cents; the price of
 * an item is its cost divided by one minus the margin, rounded up to a cent.
 */
export function quote(input) {
  const { customer, request, priceList, on, validDays, terms } = input;
  const asked = request
    .split(/\n|;|\.(?!\d)|(?<!\d),|,(?!\d)|\band\b/i)
    .map(parse);
  const matches = asked
    .filter(({ words }) => words.size > 0)
    .map((part) => ({ ...part, item: bestItem(part.words, priceList) }));
  const items = sumUp(matches, input.marginPercent);
  const totals = addUp(items, input);
  const gaps = matches
    .filter(({ item, quantity }) => !item && quantity !== null)
    .map(({ text }) => text);
  const validUntil = addDays(on, validDays);
  return {
    items,
    ...totals,
    validUntil,
    gaps,
    needsRelease: releaseReasons(input, gaps),
    text: quoteText({ customer, items, totals, validUntil, terms }),
  };
}

/** Drafts the one follow-up, three days after a quote that has no answer. */
export function followUp({
  customer,
  quotedOn,
  validUntil,
  total,
  today,
  isAnswered,
  hasFollowUp,
}) {
  const dueOn = addDays(quotedOn, 3);
  const reason = noFollowUp({
    isAnswered,
    hasFollowUp,
    today,
    dueOn,
    validUntil,
  });
  if (reason) return { send: false, reason };
  return {
    send: true,
    subject: "Your quote",
    body: `Hello ${customer},\n\non ${quotedOn} we sent you a quote of ${money(total)}. It is valid until ${validUntil}. Do you have a question about it, or may we book the work?`,
  };
}

function noFollowUp({ isAnswered, hasFollowUp, today, dueOn, validUntil }) {
  if (isAnswered) return "the customer has answered";
  if (hasFollowUp) return "one follow-up was sent already";
  if (today < dueOn) return `due on ${dueOn}`;
  return today > validUntil ? `the quote ended on ${validUntil}` : null;
}

/** "Two new outlets in the kitchen" has the quantity 2 and the words outlet and kitchen. */
function parse(part) {
  const text = part.trim();
  const tokens =
    text.toLowerCase().match(/\d+(?:[.,]\d+)?|\p{L}[\p{L}\d]*/gu) ?? [];
  const at = tokens.findIndex(
    (token) => /^\d/.test(token) || NUMBERS.has(token),
  );
  const quantity =
    at < 0 ? null : (NUMBERS.get(tokens[at]) ?? decimal(tokens[at]));
  const words = tokens.filter(
    (token, index) => index !== at && !FILLERS.has(token),
  );
  return { text, quantity, words: new Set(words.map(singular)) };
}

/** 1,200 is twelve hundred; 2,5 and 2.5 are two and a half. */
function decimal(token) {
  if (/^\d{1,3},\d{3}$/.test(token)) return Number(token.replace(",", ""));
  return Number(token.replace(",", "."));
}

/**
 * The item with the largest part of its words in the request, at least half.
 * Two items that fit equally well are a question for a person, not an item.
 */
function bestItem(words, priceList) {
  const shares = priceList.map((item) => {
    const own = [...parseName(item.name)];
    return own.filter((word) => words.has(word)).length / own.length;
  });
  const best = Math.max(0.5, ...shares);
  const at = shares.indexOf(best);
  return at >= 0 && at === shares.lastIndexOf(best) ? priceList[at] : null;
}

function parseName(name) {
  const tokens = name.toLowerCase().match(/[\p{L}\d]+/gu) ?? [name];
  const telling = tokens.filter((token) => !FILLERS.has(token)).map(singular);
  return new Set(telling.length > 0 ? telling : tokens);
}

function singular(word) {
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** One line per item; a request that names no quantity means one. */
function sumUp(matches, marginPercent) {
  const lines = new Map();
  for (const { item, quantity } of matches) {
    if (!item) continue;
    const line = lines.get(item) ?? { item, quantity: 0 };
    line.quantity += quantity ?? 1;
    lines.set(item, line);
  }
  return [...lines.values()].map(({ item, quantity }) => {
    const unitPrice = Math.ceil(
      Number(((item.cost * 100) / (100 - marginPercent)).toFixed(6)),
    );
    const { code, name, unit } = item;
    return {
      code,
      name,
      unit,
      quantity,
      unitPrice,
      amount: Math.round(quantity * unitPrice),
    };
  });
}

function addUp(items, { discountPercent, taxPercent }) {
  const subtotal = items.reduce((sum, { amount }) => sum + amount, 0);
  const discount = Math.round((subtotal * discountPercent) / 100);
  const tax = Math.round(((subtotal - discount) * taxPercent) / 100);
  return { subtotal, discount, tax, total: subtotal - discount + tax };
}

function releaseReasons({ discountPercent, discountLimitPercent }, gaps) {
  return [
    ...(discountPercent > discountLimitPercent
      ? [
          `A discount of ${discountPercent} percent is beyond your limit of ${discountLimitPercent} percent.`,
        ]
      : []),
    ...gaps.map((gap) => `No single item of the price list fits: ${gap}`),
  ];
}

function quoteText({ customer, items, totals, validUntil, terms }) {
  return [
    `Quote for ${customer}`,
    ...items.map(
      ({ quantity, unit, name, unitPrice, amount }) =>
        `${quantity} ${unit} ${name}, ${money(unitPrice)} each: ${money(amount)}`,
    ),
    ...(totals.discount > 0 ? [`Discount: -${money(totals.discount)}`] : []),
    `Tax: ${money(totals.tax)}`,
    `Total: ${money(totals.total)}`,
    `Valid until ${validUntil}.`,
    ...(terms ? [terms] : []),
  ].join("\n");
}

function addDays(date, days) {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
}

function money(cents) {
  return (cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
}
