/** The nine causes with what speaks for each; the first of equals wins. */
const CAUSES = [
  ["paymentFailed", ({ count }) => 6 * count("payment_failed")],
  ["outOfStock", ({ cart }) => 6 * cart.items.filter((i) => !i.inStock).length],
  ["couponRejected", ({ count }) => 4 * count("coupon_rejected")],
  ["account", ({ count, last }) => last === "account_asked" && 3 + count(last)],
  [
    "size",
    ({ cart, count }) =>
      2 * count("size_guide_viewed") +
      count("size_changed") +
      4 * sizesInDoubt(cart),
  ],
  [
    "shippingCost",
    ({ cart, last }) =>
      (last === "shipping_shown" && 3) +
      (cart.shipping * 10 > cart.subtotal && 2),
  ],
  [
    "deliveryTime",
    ({ cart, count, last }) =>
      2 * count("delivery_viewed") +
      (last === "shipping_shown" && cart.deliveryDays > 5 && 2),
  ],
  ["paymentMethod", ({ last }) => last === "payment_shown" && 3],
  ["undecided", ({ count }) => 0.5 + count("returns_viewed")],
];
const MOST_MESSAGES = 2;

const SUBJECTS = {
  paymentFailed: "Your payment did not go through",
  outOfStock: "About an item in your cart",
  couponRejected: "About your coupon",
  account: "You can order without an account",
  size: "Which size fits",
  shippingCost: "Shipping to you",
  deliveryTime: "When your order would arrive",
  paymentMethod: "Ways to pay",
  undecided: "Your cart is still here",
};
const ANSWERS = {
  paymentFailed: () =>
    "your payment did not go through, and nothing was charged. You can try again or choose another way to pay.",
  outOfStock: ({ backInStockOn }) =>
    backInStockOn
      ? `an item in your cart is sold out. We expect it on ${backInStockOn}.`
      : "an item in your cart is sold out. You can order the rest of your cart now.",
  couponRejected: () =>
    "your coupon was not accepted. Reply with the code, and we tell you why.",
  account: () => "you can order as a guest: choose “Continue without account”.",
  size: ({ sizeReturns, returnDays }) =>
    `${sizeHint(sizeReturns)} If it does not fit, you have ${returnDays} days to send it back.`,
  shippingCost: shippingAnswer,
  deliveryTime: ({ deliveryDays }) =>
    `if you order today, your order arrives in about ${deliveryDays === 1 ? "1 day" : `${deliveryDays} days`}.`,
  paymentMethod: ({ paymentMethods }) =>
    `you can pay with ${paymentMethods.join(", ") || "the ways shown at checkout"}.`,
  undecided: ({ returnDays }) =>
    `we kept your cart. You have ${returnDays} days to send back what you do not like.`,
};

/** Finds the likeliest of nine causes for a stalled checkout, with evidence. */
export function diagnose({ cart, events }) {
  const types = events.map(({ type }) => type);
  if (types.includes("purchased"))
    return { cause: null, sure: true, evidence: ["the order was placed"] };
  const count = (type) => types.filter((one) => one === type).length;
  const facts = { cart, count, last: types.at(-1) ?? null };
  const scored = CAUSES.map(([cause, points]) => ({
    cause,
    points: Number(points(facts)),
  })).sort((a, b) => b.points - a.points);
  const [best, next] = scored;
  return {
    cause: best.cause,
    sure: best.points >= 3 && best.points >= next.points + 2,
    evidence: evidence(facts),
  };
}

/** Writes the message for a cause, or says why none may be sent. */
export function compose({ cause, shopper, cart, facts, rules }) {
  const isHeldOut = hash(shopper.id) % 100 < rules.holdoutPercent;
  const why = reasonForNone({ shopper, rules, isHeldOut });
  if (why) return { send: false, why, kind: null, email: null, text: null };
  const kind = shopper.agreedToMarketing ? "marketing" : "transactional";
  const hello = shopper.firstName ? `Hello ${shopper.firstName},` : "Hello,";
  const discount = offersDiscount(shopper)
    ? `\n\nWith this link you get ${rules.discountPercent}% off until ${rules.discountUntil}.`
    : "";
  const body = ANSWERS[cause]({ ...cart, ...facts });
  return {
    send: true,
    why: discount ? "second message; never bought without a discount" : cause,
    kind,
    email: {
      subject: SUBJECTS[cause],
      text: `${hello}\n\n${body}${discount}\n\nYour cart: ${facts.cartUrl}`,
    },
    text:
      shopper.agreedToMarketing && shopper.agreedToTexts
        ? `${SUBJECTS[cause]}: ${facts.cartUrl} Reply STOP to opt out.`
        : null,
  };
}

/** Compares recovered revenue with the holdout group, per hundred carts. */
export function measure({ carts }) {
  const [messaged, holdout] = ["messaged", "holdout"].map((name) => {
    const own = carts.filter(({ group }) => group === name);
    const revenue = own.reduce((sum, cart) => sum + cart.recovered, 0);
    const orders = own.filter(({ recovered }) => recovered > 0).length;
    const perCart = own.length === 0 ? 0 : revenue / own.length;
    return { carts: own.length, orders, revenue, perCart: Math.round(perCart) };
  });
  const canCompare = messaged.carts > 0 && holdout.carts > 0;
  const expected = (holdout.revenue * messaged.carts) / holdout.carts;
  return {
    messaged,
    holdout,
    extraRevenue: canCompare ? Math.round(messaged.revenue - expected) : null,
  };
}

/** Products that are in the cart in more than one size. */
function sizesInDoubt({ items }) {
  const sizes = new Map();
  for (const { product, size } of items)
    sizes.set(product, (sizes.get(product) ?? new Set()).add(size));
  return [...sizes.values()].filter((own) => own.size > 1).length;
}

function evidence({ cart, count, last }) {
  const soldOut = cart.items.filter(({ inStock }) => !inStock);
  const seen = [
    [count("payment_failed"), "a payment failed"],
    [soldOut.length, `sold out: ${soldOut.map((i) => i.product).join(", ")}`],
    [count("coupon_rejected"), "a coupon was rejected"],
    [count("size_guide_viewed"), "the size guide was opened"],
    [sizesInDoubt(cart), "one product in two sizes"],
    [cart.shipping * 10 > cart.subtotal, "shipping is over 10% of the cart"],
    [count("delivery_viewed"), "delivery times were opened"],
    [count("returns_viewed"), "the returns page was opened"],
    [last, `the visit ended at ${last?.replaceAll("_", " ")}`],
  ];
  return seen.flatMap(([isSeen, text]) => (isSeen ? [text] : []));
}

function reasonForNone({ shopper, rules, isHeldOut }) {
  if (shopper.purchased) return "bought";
  if (shopper.optedOut) return "opted out";
  if (isHeldOut) return "holdout group";
  if (shopper.agreedToMarketing)
    return shopper.messagesSent >= MOST_MESSAGES ? "both messages sent" : null;
  if (!rules.mayRemindWithoutConsent) return "no consent to marketing";
  return shopper.messagesSent > 0 ? "the one reminder is sent" : null;
}

/** Only in the second message, to those who never bought at full price. */
function offersDiscount({ agreedToMarketing, messagesSent, ...shopper }) {
  return (
    agreedToMarketing &&
    messagesSent > 0 &&
    shopper.boughtWithDiscount >= 2 &&
    shopper.boughtAtFullPrice === 0
  );
}

function shippingAnswer({ freeShippingFrom, shipping, subtotal }) {
  if (shipping === 0) return "shipping to you is free.";
  return freeShippingFrom !== null && freeShippingFrom > subtotal
    ? `shipping costs ${money(shipping)}. With ${money(freeShippingFrom - subtotal)} more in your cart it is free.`
    : `shipping to you costs ${money(shipping)}, and there are no further fees.`;
}

function sizeHint({ tooSmall, tooLarge }) {
  const total = tooSmall + tooLarge;
  if (total >= 10 && tooSmall / total >= 0.6)
    return "most of those who sent it back found it too small: take one size up.";
  if (total >= 10 && tooLarge / total >= 0.6)
    return "most of those who sent it back found it too large: take one size down.";
  return "our size guide shows how to measure.";
}

/** The same group for the same shopper, always. */
function hash(text) {
  let sum = 2166136261;
  for (const letter of text)
    sum = Math.imul(sum ^ letter.codePointAt(0), 16777619) >>> 0;
  return sum;
}

function money(cents) {
  return (cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
}
