const DAY = 86_400_000;
const HISTORY_DAYS = 7;
const GOOD = wordSet(
  "love loved great good excellent amazing perfect helpful fast friendly easy recommend recommended happy best reliable fantastic thanks impressed solid delighted beautiful favorite smooth works",
);
const BAD = wordSet(
  "bad terrible awful worst slow broken broke rude hate hated disappointed disappointing refund scam useless poor late fail failed fails problem problems complaint angry crash crashes unsafe recall avoid dirty expensive",
);
const NEGATIONS = wordSet("not no never isn't wasn't don't doesn't didn't");

/**
 * Finds the posts about a brand. What is in `notAbout` is removed from a text
 * before the names are looked for, as whole words in any case.
 */
export function mentions({ names, notAbout, posts }) {
  const about = nameFinder(names, notAbout);
  return posts
    .filter(({ text }) => about.test(text))
    .map(({ id, source, publishedAt, text }) => ({
      id,
      source,
      publishedAt,
      mood: mood(text),
    }));
}

/**
 * Sums up a day in three lines. A spike is at least `minSpike` mentions and at
 * least three times the daily average of the seven days before.
 */
export function digest({ names, notAbout, day, minSpike, posts }) {
  const own = mentions({ names, notAbout, posts });
  const today = own.filter(({ publishedAt }) => dayOf(publishedAt) === day);
  const average = averageBefore(day, own);
  const alarm = isSpike(today.length, average, minSpike)
    ? spikeAlarm({ day, today, average, posts })
    : null;
  const lines = [
    volumeLine(day, today.length, average),
    moodLine(today),
    sourceLine(today),
  ];
  return {
    lines,
    moods: countBy(today, ({ mood }) => mood),
    ...(alarm && { alarm }),
  };
}

function nameFinder(names, notAbout) {
  const [find, leaveOut] = [wholeWords(names), wholeWords(notAbout)];
  return { test: (text) => text.replace(leaveOut, " ").search(find) >= 0 };
}

function wholeWords(phrases) {
  const parts = phrases
    .map((phrase) => phrase.trim().replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .filter((part) => part !== "");
  return parts.length === 0
    ? /(?!)/
    : new RegExp(
        `(?<![\\p{L}\\d])(?:${parts.join("|")})(?![\\p{L}\\d])`,
        "giu",
      );
}

/** Good words minus bad words; one within two words after a negation is turned round. */
function mood(text) {
  const plain = text.toLowerCase().replaceAll("’", "'");
  const words = plain.match(/[\p{L}']+/gu) ?? [];
  const sum = words
    .map((word, index) => worth(word) * direction(words, index))
    .reduce((total, one) => total + one, 0);
  if (sum === 0) return "neutral";
  return sum > 0 ? "good" : "bad";
}

function direction(words, index) {
  const before = words.slice(Math.max(0, index - 2), index);
  return before.some((word) => NEGATIONS.has(word)) ? -1 : 1;
}

function worth(word) {
  if (GOOD.has(word)) return 1;
  return BAD.has(word) ? -1 : 0;
}

function averageBefore(day, own) {
  const from = new Date(Date.parse(day) - HISTORY_DAYS * DAY);
  const first = from.toISOString().slice(0, 10);
  const before = own.filter(
    ({ publishedAt }) =>
      dayOf(publishedAt) >= first && dayOf(publishedAt) < day,
  );
  return Math.round((before.length / HISTORY_DAYS) * 10) / 10;
}

function isSpike(count, average, minSpike) {
  return count >= minSpike && count >= 3 * average;
}

/** The post that most of the day's mentions lead back to; the earlier at a tie. */
function spikeAlarm({ day, today, average, posts }) {
  const byId = new Map(posts.map((post) => [post.id, post]));
  const roots = countBy(today, ({ id }) => rootOf(id, byId));
  const [id, count] = Object.entries(roots).sort(
    ([a, one], [b, other]) =>
      other - one ||
      Date.parse(byId.get(a).publishedAt) - Date.parse(byId.get(b).publishedAt),
  )[0];
  const { source, publishedAt, url } = byId.get(id);
  return {
    text: `${today.length} mentions on ${day}, ${average} a day before. ${count} of them lead back to one post on ${source} at ${publishedAt}.`,
    firstPost: { id, source, publishedAt, ...(url && { url }) },
  };
}

/** Follows replies and quotations to a post that is no answer to a known one. */
function rootOf(id, byId) {
  const seen = new Set([id]);
  let root = id;
  for (
    let next = byId.get(root).repliesTo;
    next && byId.has(next) && !seen.has(next);
    next = byId.get(next).repliesTo
  ) {
    seen.add(next);
    root = next;
  }
  return root;
}

function volumeLine(day, count, average) {
  return `${day}: ${count} ${count === 1 ? "mention" : "mentions"}, ${average} a day in the week before.`;
}

function moodLine(today) {
  const { good = 0, bad = 0, neutral = 0 } = countBy(today, (one) => one.mood);
  return `Mood: ${good} good, ${bad} bad, ${neutral} neutral.`;
}

function sourceLine(today) {
  const sources = Object.entries(countBy(today, ({ source }) => source));
  if (sources.length === 0) return "Nobody wrote about you.";
  const sorted = sources.sort(
    ([a, one], [b, other]) => other - one || (a < b ? -1 : 1),
  );
  return `Most came from ${sorted
    .slice(0, 3)
    .map(([source, count]) => `${source} (${count})`)
    .join(", ")}.`;
}

function countBy(items, keyOf) {
  const counts = new Map();
  for (const item of items) {
    counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}

function dayOf(time) {
  return new Date(time).toISOString().slice(0, 10);
}

function wordSet(words) {
  return new Set(words.split(" "));
}
