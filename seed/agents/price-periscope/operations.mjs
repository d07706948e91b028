/** Words of a product name that say nothing about which product it is. */
const FILLERS = new Set(["the", "a", "an", "of", "for", "with", "and", "new"]);

/** Units of measure that shops write in more than one way. */
const UNITS = {
  litre: "l",
  liter: "l",
  litres: "l",
  liters: "l",
  gram: "g",
  grams: "g",
  kilo: "kg",
  inch: "in",
  pcs: "pieces",
};

/** A number with its unit of measure, or a word. */
const TOKENS =
  /\d+(?:\.\d+)?(?: ?(?:ml|cl|l|lit(?:er|re)s?|g|grams?|kg|kilo|mm|cm|m|in|inch|oz|lb|w|v|gb|tb|pcs|pieces)(?!\p{L}))?|\p{L}+/gu;

/**
 * Proposes prices from competitors' offers. Codes match first, then names whose
 * numbers and pack size are equal and that share most of their words. Amounts
 * are whole cents.
 */
export function propose({ products, offers }, { similarity }) {
  for (const product of products) checkLimits(product);
  const proposals = [];
  const unmatched = [];
  const warnings = [];
  for (const product of products) {
    const own = offers.filter((offer) =>
      isSameProduct(product, offer, similarity),
    );
    const proposal = proposalFor(product, own);
    if (proposal) proposals.push(proposal);
    if (own.length === 0) unmatched.push(product.name);
    warnings.push(...soldOut(product, own));
  }
  return { proposals, warnings, unmatched };
}

/** Lists what changed between two collections of offers. */
export function changes({ before, after }) {
  const earlier = new Map(before.map((offer) => [offerKey(offer), offer]));
  return after.flatMap((offer) => {
    const old = earlier.get(offerKey(offer));
    const what = old ? difference(old, offer) : "new offer";
    if (!what) return [];
    const { shop, name, url, seenAt } = offer;
    return [{ shop, name, what, url, seenAt }];
  });
}

function checkLimits({ name, floor, ceiling }) {
  if (floor > ceiling) {
    throw new Error(
      `${name}: the floor ${money(floor)} is above the ceiling ${money(ceiling)}. Lower the floor or raise the ceiling.`,
    );
  }
}

function proposalFor(product, offers) {
  const inStock = offers.filter((offer) => offer.inStock);
  if (product.rule === "ignore" || inStock.length === 0) return null;
  const lowest = inStock.reduce((a, b) => (b.price < a.price ? b : a));
  const wanted = ruledPrice(product, lowest.price);
  const price = Math.min(product.ceiling, Math.max(product.floor, wanted));
  if (price === product.price) return null;
  return {
    product: product.name,
    from: product.price,
    to: price,
    reason: reason({ product, lowest, wanted, price }),
    evidence: { shop: lowest.shop, url: lowest.url, seenAt: lowest.seenAt },
  };
}

function ruledPrice({ rule, percent = 0 }, lowest) {
  return rule === "undercut"
    ? Math.floor((lowest * (100 - percent)) / 100)
    : lowest;
}

function reason({ product, lowest, wanted, price }) {
  const seen = `${lowest.shop} asks ${money(lowest.price)}`;
  const rule =
    product.rule === "undercut"
      ? `undercut by ${product.percent ?? 0} percent`
      : "match";
  if (wanted < price) return `${seen}; ${rule} stops at your floor.`;
  if (wanted > price) return `${seen}; ${rule} stops at your ceiling.`;
  return `${seen}; ${rule}.`;
}

function soldOut(product, offers) {
  return offers
    .filter((offer) => !offer.inStock)
    .map(
      ({ shop, seenAt }) =>
        `${shop} is out of stock for ${product.name} (${seenAt}).`,
    );
}

function isSameProduct(product, offer, similarity) {
  if (product.code && offer.code) {
    return plainCode(product.code) === plainCode(offer.code);
  }
  const [one, other] = [parseName(product.name), parseName(offer.name)];
  if (one.pack !== other.pack) return false;
  if (one.numbers.join() !== other.numbers.join()) return false;
  return overlap(one.words, other.words) >= similarity;
}

/** "Cold Brew 250 ml, pack of 6" has the pack 6, the number 250ml and two words. */
function parseName(name) {
  const text = name.toLowerCase().replace(/(\d)[.,](\d)/g, "$1.$2");
  const packed = /\bpack of (\d+)|\b(\d+)[ -]?(?:pack|pk)\b|^(\d+) ?x /.exec(
    text,
  );
  const rest = packed ? text.replace(packed[0], " ") : text;
  const tokens = (rest.match(TOKENS) ?? []).map(standard);
  return {
    pack: packed ? Number(packed[1] ?? packed[2] ?? packed[3]) : 1,
    numbers: tokens.filter((token) => /\d/.test(token)).sort(),
    words: new Set(
      tokens.filter((token) => !/\d/.test(token) && !FILLERS.has(token)),
    ),
  };
}

function standard(token) {
  const [, number, unit] = /^(\d[\d.]*)? ?(.*)$/.exec(token);
  const known = Object.hasOwn(UNITS, unit) ? UNITS[unit] : unit;
  return (number ?? "") + known;
}

/** The part of all words that both names have, from 0 to 1. */
function overlap(one, other) {
  const all = new Set([...one, ...other]);
  if (all.size === 0) return 0;
  return [...one].filter((word) => other.has(word)).length / all.size;
}

function difference(old, { price, inStock }) {
  if (old.inStock && !inStock) return "out of stock";
  if (!old.inStock && inStock) return `back in stock at ${money(price)}`;
  if (old.price === price) return null;
  return `price ${money(old.price)} to ${money(price)}`;
}

function offerKey({ shop, url }) {
  return `${shop}|${url}`;
}

function plainCode(code) {
  return code.replace(/[^\dA-Za-z]/g, "").toUpperCase();
}

function money(cents) {
  return (cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
}
