const TITLE = { min: 20, max: 60 };
const DESCRIPTION = { min: 50, max: 155 };
const QUESTION =
  /^(?:how|what|why|when|where|which|who|can|does|do|is|are|should)\b/i;
const FILLERS = new Set(
  "how what why when where which who can does do is are should i you we my your to the a an of in on for with it be and or".split(
    " ",
  ),
);

/**
 * Audits the pages of a site: broken ones, thin titles and descriptions, and
 * questions people search that no page answers. Each finding has text to paste,
 * and the one that most searches concern comes first.
 */
export function audit({ siteName, pages, searches, minImpressions }) {
  const good = pages.filter(({ status }) => status < 400);
  const seen = impressionsByPage(searches);
  const findings = [
    ...pages
      .filter(({ status }) => status >= 400)
      .map((page) => brokenPage(page, good, seen)),
    ...good.flatMap((page) => titleFinding(page, { good, seen, siteName })),
    ...good.flatMap((page) => descriptionFinding(page, seen)),
    ...openQuestions(searches, minImpressions).flatMap((search) =>
      questionFinding(search, good),
    ),
  ];
  return {
    findings: findings.sort(
      (a, b) => b.effect - a.effect || byText(a.url, b.url),
    ),
    checked: pages.length,
  };
}

/** A broken page weighs its searches and ten for each page that links to it. */
function brokenPage({ url, status }, good, seen) {
  const from = good.filter(({ links }) => links.includes(url));
  const target = closest(words(url), good, (page) => words(path(page.url)));
  return {
    kind: "broken page",
    url,
    effect: (seen.get(url) ?? 0) + 10 * from.length,
    finding: `It answers ${status}; ${from.length} ${from.length === 1 ? "page links" : "pages link"} to it${from.length > 0 ? `: ${from.map((page) => page.url).join(", ")}` : ""}.`,
    paste: target
      ? `Redirect ${url} to ${target.url}`
      : `Remove the links to ${url}`,
  };
}

function titleFinding(page, { good, seen, siteName }) {
  const { url, title } = page;
  const isTwice =
    title !== "" &&
    good.some((other) => other !== page && other.title === title);
  const problem = isTwice
    ? "Another page has the same title."
    : lengthProblem("title", title, TITLE);
  if (!problem) return [];
  const better = betterTitle(page, siteName);
  if (better === title) return [];
  return [
    {
      kind: "title",
      url,
      effect: seen.get(url) ?? 0,
      finding: problem,
      paste: better,
    },
  ];
}

function descriptionFinding({ url, description, text }, seen) {
  const problem = lengthProblem("description", description, DESCRIPTION);
  const better = cut(text.replace(/\s+/g, " ").trim(), DESCRIPTION.max);
  if (!problem || better.length < DESCRIPTION.min) return [];
  return [
    {
      kind: "description",
      url,
      effect: seen.get(url) ?? 0,
      finding: problem,
      paste: better,
    },
  ];
}

/** "Boots | Larch"; a page named like the site goes on with its first sentence. */
function betterTitle({ url, heading, text }, siteName) {
  const name = heading || nameOf(url, siteName);
  const [first] = text.trim().split(/[.!?]/);
  const full =
    name === siteName ? `${name}: ${first}` : `${name} | ${siteName}`;
  if (full.length <= TITLE.max) return full;
  return cut(name === siteName ? full : name, TITLE.max);
}

function lengthProblem(what, text, { min, max }) {
  if (text === "") return `It has no ${what}.`;
  if (text.length < min)
    return `The ${what} has only ${text.length} characters.`;
  return text.length > max
    ? `The ${what} has ${text.length} characters; search results cut it at about ${max}.`
    : null;
}

/** Questions by their impressions on all pages. */
function openQuestions(searches, minImpressions) {
  const totals = new Map();
  for (const { query, impressions } of searches) {
    const key = query.trim().toLowerCase().replace(/\?+$/, "");
    if (QUESTION.test(key)) {
      totals.set(key, (totals.get(key) ?? 0) + impressions);
    }
  }
  return [...totals]
    .map(([query, impressions]) => ({ query, impressions }))
    .filter(({ impressions }) => impressions >= minImpressions);
}

/** A page answers a question if one sentence of it has all of its telling words. */
function questionFinding({ query, impressions }, good) {
  const asked = words(query);
  if (asked.size === 0 || good.some((page) => answers(page, asked))) return [];
  const target = closest(asked, good, ({ title, heading, text }) =>
    words(`${title} ${heading} ${text}`),
  );
  return [
    {
      kind: "open question",
      url: target?.url ?? "",
      effect: impressions,
      finding: `${impressions} searches for “${query}”, and no page answers it.`,
      paste: `## ${sentenceCase(query)}?`,
    },
  ];
}

function answers({ title, heading, text }, asked) {
  const sentences = [title, heading, ...text.split(/(?<=[.!?])\s+/)];
  return sentences.some((sentence) => {
    const own = words(sentence);
    return [...asked].every((word) => own.has(word));
  });
}

/** The page that shares the most words; none if no page shares any. */
function closest(asked, pages, wordsOf) {
  let best = null;
  for (const page of pages) {
    const own = wordsOf(page);
    const count = [...asked].filter((word) => own.has(word)).length;
    if (count > (best?.count ?? 0)) best = { page, count };
  }
  return best?.page ?? null;
}

function words(text) {
  const all = text.toLowerCase().match(/\p{L}[\p{L}\d]*/gu) ?? [];
  return new Set(
    all
      .filter((word) => !FILLERS.has(word))
      .map((word) => (/[^s]s$/.test(word) ? word.slice(0, -1) : word)),
  );
}

function impressionsByPage(searches) {
  const seen = new Map();
  for (const { page, impressions } of searches) {
    seen.set(page, (seen.get(page) ?? 0) + impressions);
  }
  return seen;
}

/** "/care/clean-your-boots.html" is named "Clean your boots". */
function nameOf(url, siteName) {
  const last =
    path(url)
      .split("/")
      .findLast((part) => part !== "") ?? "";
  const name = last
    .replace(/\.\w+$/, "")
    .replace(/[-_]+/g, " ")
    .trim();
  return name ? name[0].toUpperCase() + name.slice(1) : siteName;
}

function path(url) {
  return url.replace(/^\w+:\/\/[^/]*/, "").replace(/[?#].*$/, "");
}

function sentenceCase(text) {
  return text
    .replace(/^./, (letter) => letter.toUpperCase())
    .replace(/\bi\b/g, "I");
}

function byText(a, b) {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Ends with a whole sentence if one fits, otherwise with a whole word. */
function cut(text, max) {
  if (text.length <= max) return text;
  const start = text.slice(0, max);
  const sentence = /^.*[.!?](?=\s)/s.exec(`${start} `)?.[0];
  if (sentence && sentence.length >= max / 2 && sentence.length <= max) {
    return sentence;
  }
  return start.replace(/\s+\S*$/, "").replace(/[,;:]$/, "");
}
