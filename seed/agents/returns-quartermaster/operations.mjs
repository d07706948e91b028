const DAY = 86_400_000;
const WITHDRAWAL_DAYS = 14;
/** Countries of the EEA and the United Kingdom: fourteen days to withdraw. */
const WITHDRAWAL_COUNTRIES = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK".split(
    " ",
  ),
);
const SIZE_REASONS = ["too_small", "too_large"];
const FAULT_REASONS = ["damaged", "wrong_item"];
const TEXTS = {
  too_small: "state the measurements and that it runs small",
  too_large: "state the measurements and that it runs large",
  not_as_described: "compare the text and pictures with the product",
  wrong_color: "show the color in daylight and name it",
  missing_feature: "say what it does not have",
};
const MOST_PRODUCTS = 5;
const PHOTOS_MISSING = "photos of the fault are missing";

/**
 * Decides a return request by the shop's rules. A buyer in the EEA or the
 * United Kingdom may withdraw for fourteen days after delivery, whatever the
 * rules say, except from custom-made goods and opened hygiene goods.
 */
export function decide({ order, request, rules }) {
  const facts = readFacts({ order, request, rules });
  const obstacle = findObstacle(facts);
  if (obstacle) return refusal(order, obstacle);
  const open = openQuestions(order, { request, rules, facts });
  const decision = open.length > 0 ? "wait" : "accept";
  const offers = offersFor(order, { request, rules, facts });
  return {
    decision,
    reasons: open.length > 0 ? open : [acceptance(facts, request)],
    offers,
    reply:
      decision === "accept"
        ? `${greeting(order)} You can send it back. Please choose: ${offers.map(offerText).join(", ")}. We send you the label.`
        : `${greeting(order)} ${waitText(open)}`,
    ...(decision === "accept" && { label: label(order, { request, rules }) }),
  };
}

/**
 * Counts the reasons of returns per product and names the five products with
 * the most returns that a better description avoids.
 */
export function report({ returns, sold }) {
  const units = new Map(sold.map((one) => [one.product, one.units]));
  const products = [...new Set(returns.map(({ product }) => product))];
  const counted = products.map((product) => {
    const own = returns.filter((one) => one.product === product);
    const reasons = countReasons(own);
    const avoidable = own.filter(({ reason }) => TEXTS[reason]).length;
    return { product, returns: own.length, avoidable, reasons };
  });
  const worst = counted
    .filter(({ avoidable }) => avoidable > 0)
    .sort((a, b) => b.avoidable - a.avoidable || byName(a, b))
    .slice(0, MOST_PRODUCTS)
    .map(({ product, avoidable, reasons }) => ({
      product,
      avoidable,
      percentOfSold: percent(avoidable, units.get(product)),
      change: TEXTS[reasons.find(({ reason }) => TEXTS[reason]).reason],
    }));
  return { products: counted.sort(byName), worst };
}

function readFacts({ order, request, rules }) {
  const days = Math.floor(
    (Date.parse(request.on) - Date.parse(order.deliveredOn)) / DAY,
  );
  if (days < 0) {
    throw new Error("request.on is before order.deliveredOn: correct a date");
  }
  const { isCustomMade, isHygiene } = order.item;
  const isExempt = isCustomMade || (isHygiene && request.isOpened);
  const isFault = FAULT_REASONS.includes(request.reason);
  const mayWithdraw =
    WITHDRAWAL_COUNTRIES.has(order.address.country.toUpperCase()) &&
    days <= WITHDRAWAL_DAYS;
  return {
    days,
    isFault,
    isExempt,
    isLaw: mayWithdraw && !isExempt,
    isInWindow: days <= rules.windowDays,
  };
}

/** Faults and withdrawals by law are never refused here. */
function findObstacle(facts) {
  if (facts.isLaw || facts.isFault) return null;
  if (facts.isExempt) {
    return "custom-made goods and opened hygiene goods cannot be returned";
  }
  return facts.isInWindow
    ? null
    : `the request came ${facts.days} days after delivery, past the return window`;
}

function openQuestions(order, { request, rules, facts }) {
  const { quantity, photos } = request;
  return [
    ...(quantity > order.item.quantity
      ? [`the order has only ${order.item.quantity} of this item`]
      : []),
    ...(facts.isFault && photos < rules.photosForFaults
      ? [`${PHOTOS_MISSING} (${photos} of ${rules.photosForFaults})`]
      : []),
    ...(facts.isFault && !facts.isInWindow
      ? ["a person decides on faults after the return window"]
      : []),
    ...(order.item.price * quantity > rules.refundLimit
      ? ["a person confirms a refund above the limit"]
      : []),
  ];
}

/** Exchange, store credit, refund; credit has the shop's bonus on top. */
function offersFor({ item }, { request, rules, facts }) {
  const amount = item.price * Math.min(request.quantity, item.quantity);
  const size = exchangeSize(item, request);
  const credit = amount + Math.round((amount * rules.creditBonusPercent) / 100);
  const keepsFee = !facts.isLaw && !facts.isFault;
  const fee = keepsFee ? Math.min(rules.labelFee, amount) : 0;
  return [
    ...(size ? [{ kind: "exchange", size, amount: 0 }] : []),
    { kind: "credit", amount: credit },
    { kind: "refund", amount: amount - fee },
  ];
}

/** The next size in stock in the direction of the complaint; the same for faults. */
function exchangeSize({ size, sizes }, { reason, quantity }) {
  const own = sizes.findIndex((one) => one.size === size);
  if (own < 0) return null;
  const isEnough = (one) => one && one.stock >= quantity;
  if (FAULT_REASONS.includes(reason)) return isEnough(sizes[own]) ? size : null;
  if (!SIZE_REASONS.includes(reason)) return null;
  const next = sizes[own + (reason === "too_small" ? 1 : -1)];
  return isEnough(next) ? next.size : null;
}

function acceptance({ isLaw, isFault, days }, { reason }) {
  if (isFault) return `the item is a fault of the shop: ${words(reason)}`;
  return isLaw
    ? `the buyer withdraws by law, ${plural(days, "day")} after delivery`
    : `the request came ${plural(days, "day")} after delivery, within the return window`;
}

function refusal(order, obstacle) {
  const reply = `${greeting(order)} We cannot take it back: ${obstacle}.`;
  return { decision: "refuse", reasons: [obstacle], offers: [], reply };
}

function greeting({ id, buyer, item }) {
  return `Hello ${buyer}, thank you for writing about ${item.name} from order ${id}.`;
}

function waitText(open) {
  return open.some((reason) => reason.startsWith(PHOTOS_MISSING))
    ? "Please send us photos of the fault."
    : "A colleague looks at your request and writes to you.";
}

function offerText({ kind, size, amount }) {
  if (kind === "exchange") return `an exchange for size ${size}`;
  return kind === "credit"
    ? `store credit of ${money(amount)}`
    : `a refund of ${money(amount)}`;
}

/** What a label provider asks for: sender, recipient, weight and reference. */
function label({ id, buyer, address, item }, { request, rules }) {
  const from = { name: buyer, ...address };
  const grams = item.grams * request.quantity;
  return { from, to: rules.returnAddress, grams, reference: id };
}

function countReasons(returns) {
  const counts = new Map();
  for (const { reason } of returns) {
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1));
}

function byName(a, b) {
  return a.product < b.product ? -1 : 1;
}

function percent(part, whole) {
  return whole ? Math.round((part / whole) * 100) : null;
}

function words(reason) {
  return reason.replaceAll("_", " ");
}

function plural(count, noun) {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function money(cents) {
  return (cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
}
