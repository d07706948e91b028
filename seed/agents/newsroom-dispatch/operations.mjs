const NAMED_GROUPS = 2;
const EVERYONE_ELSE = "Everyone else";

/**
 * Drafts the newsletter of a month, one version for each group of readers. The
 * two categories that sold most in the month have a group of their own; a
 * reader belongs to the category that he or she bought most from.
 */
export function draft(input, { maxNews, subjectLength }) {
  const sales = countSales(input);
  const named = ranked(sales.byCategory)
    .filter((category) => category !== EVERYONE_ELSE)
    .slice(0, NAMED_GROUPS);
  const readers = splitReaders(input.readers, sales, named);
  const versions = [...named, EVERYONE_ELSE]
    .filter((group) => readers[group].length > 0)
    .map((group) => ({
      group,
      readers: readers[group],
      ...write(group, { ...input, sales, maxNews, subjectLength }),
    }));
  return { month: input.month, versions, leftOut: leftOut(input) };
}

/** Compares the products of a version with a fresh feed before it is sent. */
export function precheck({ sections, products }) {
  const feed = new Map(products.map((product) => [product.id, product]));
  const problems = sections.flatMap((section) =>
    sectionProblems(section, feed).map((problem) => ({
      section: section.title,
      problem,
    })),
  );
  return { isReady: problems.length === 0, problems };
}

function countSales({ month, orders, products }) {
  const feed = new Map(products.map((product) => [product.id, product]));
  const sales = {
    byCategory: counter(),
    byProduct: counter(),
    byReader: counter(),
  };
  for (const { email, on, productId, quantity } of orders) {
    const product = feed.get(productId);
    if (!product || !on.startsWith(month)) continue;
    const { category } = product;
    const reader = (sales.byReader[email.toLowerCase()] ??= counter());
    add(sales.byCategory, category, quantity);
    add(sales.byProduct, productId, quantity);
    add(reader, category, quantity);
  }
  return sales;
}

function splitReaders(emails, { byReader, byCategory }, named) {
  const order = ranked(byCategory);
  const groups = counter();
  for (const group of [...named, EVERYONE_ELSE]) groups[group] = [];
  for (const email of new Set(emails.map((one) => one.toLowerCase()))) {
    const bought = byReader[email] ?? counter();
    const most = Math.max(0, ...Object.values(bought));
    const favorite = order.find((category) => bought[category] === most);
    groups[named.includes(favorite) ? favorite : EVERYONE_ELSE].push(email);
  }
  return groups;
}

function write(group, context) {
  const { month, news, maxNews, subjectLength } = context;
  const { best, fresh, photo } = pickProducts(group, context);
  const sections = [
    ...newsOf(news, month, maxNews).map(newsSection),
    ...(best ? [productSection("Most bought this month", best)] : []),
    ...(fresh ? [productSection("New in the shop", fresh)] : []),
    ...(photo ? [photoSection(photo)] : []),
  ];
  if (sections.length === 0) {
    throw new Error(`There is nothing to write about in ${month}: add news.`);
  }
  const [first] = newsOf(news, month, 1);
  const subjects = subjectsOf({ first, best, fresh, photo });
  const [subjectA, subjectB = null] = subjects.map((subject) =>
    shorten(subject, subjectLength),
  );
  return { subjectA, subjectB, sections };
}

function subjectsOf({ first, best, fresh, photo }) {
  return [
    ...(first ? [first.title] : []),
    ...(best ? [`Most bought this month: ${best.name}`] : []),
    ...(fresh ? [`New in the shop: ${fresh.name}`] : []),
    ...(photo ? [`Seen by a customer: ${photo.caption}`] : []),
  ];
}

/** Products of the group's category; the whole shop's for everyone else. */
function pickProducts(group, { month, products, photos, sales }) {
  const own = products.filter(
    ({ stock, category }) =>
      stock > 0 && (group === EVERYONE_ELSE || category === group),
  );
  const sold = ({ id }) => sales.byProduct[id] ?? 0;
  const best = own
    .filter((product) => sold(product) > 0)
    .sort((a, b) => sold(b) - sold(a) || compare(a.name, b.name))[0];
  const fresh = own
    .filter((product) => product.addedOn.startsWith(month) && product !== best)
    .sort((a, b) => compare(b.addedOn, a.addedOn))[0];
  const ids = new Set(own.map(({ id }) => id));
  const photo = photos.find(
    ({ productId, hasPermission }) => hasPermission && ids.has(productId),
  );
  return { best, fresh, photo };
}

function newsOf(news, month, most) {
  return news.filter(({ on }) => on.startsWith(month)).slice(0, most);
}

function newsSection({ title, text, url }) {
  return { title, text: firstSentences(text), ...(url && { url }) };
}

function productSection(title, { id, name, price, stock, url }) {
  const left = stock <= 5 ? ` Only ${stock} left.` : "";
  return {
    title,
    text: `${name}, ${money(price)}.${left}`,
    url,
    product: { id, price },
  };
}

function photoSection({ caption, imageUrl, by }) {
  return { title: "Seen by a customer", text: `${caption} (${by})`, imageUrl };
}

function leftOut({ month, photos, products, news }) {
  const noPermission = photos.filter(({ hasPermission }) => !hasPermission);
  const soldOut = products.filter(({ stock }) => stock === 0);
  const old = news.filter(({ on }) => !on.startsWith(month));
  return [
    ...noPermission.map(({ by }) => `Photo by ${by}: no recorded permission`),
    ...soldOut.map(({ name }) => `${name}: sold out`),
    ...old.map(({ title }) => `${title}: not from ${month}`),
  ];
}

function sectionProblems({ product, url }, feed) {
  if (!product) return [];
  const now = feed.get(product.id);
  if (!now) return ["the product is not in the feed"];
  return [
    ...(now.stock > 0 ? [] : ["the product is sold out"]),
    ...(now.price === product.price
      ? []
      : [`the price is ${money(now.price)}, not ${money(product.price)}`]),
    ...(now.url === url ? [] : [`the address is ${now.url}`]),
  ];
}

/** The first two sentences of a text. */
function firstSentences(text) {
  return text
    .split(/(?<=[.!?])\s+/)
    .slice(0, 2)
    .join(" ");
}

function shorten(subject, most) {
  if (subject.length <= most) return subject;
  const cut = subject.slice(0, most - 1);
  return `${cut.slice(0, cut.lastIndexOf(" ")) || cut}…`;
}

function ranked(counts) {
  return Object.keys(counts).sort(
    (a, b) => counts[b] - counts[a] || compare(a, b),
  );
}

/** Without a prototype, so that any category or id can be a key. */
function counter() {
  return Object.create(null);
}

function add(counts, key, quantity) {
  counts[key] = (counts[key] ?? 0) + quantity;
}

function compare(a, b) {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function money(cents) {
  return (cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
}
