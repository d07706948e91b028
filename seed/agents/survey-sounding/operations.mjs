const MIN_GROUP = 5;
const QUOTES = 3;

/** Causes that are looked for when a request brings none of its own. */
const USUAL_CAUSES = [
  ["Waiting", "wait, late, delay, slow, queue, took hours, took days"],
  ["Price", "price, expensive, cost, fee, charge, overpriced, cheap"],
  ["Staff", "staff, rude, unfriendly, friendly, unhelpful, helpful, team"],
  ["Quality", "broken, broke, defect, quality, faulty, stopped working"],
  ["Cleanliness", "dirty, clean, smell, hygiene, mess"],
  ["Reachability", "phone, nobody answered, no answer, call back, reach"],
  ["Website", "website, app, login, password, booking, checkout"],
].map(([name, phrases]) => ({ name, phrases: phrases.split(", ") }));

/**
 * Sorts survey answers into causes, with counts and real sentences. An answer
 * counts once for each cause it names; groups under five are not shown.
 */
export function sound({ answers, causes, names }) {
  const wanted = (causes.length > 0 ? causes : USUAL_CAUSES).map(
    ({ name, phrases }) => ({ name, phrases: phrases.map(stems) }),
  );
  const read = answers.map((answer) => readAnswer(answer, wanted, names));
  const groups = wanted
    .map(({ name }) => group(name, read))
    .sort((a, b) => b.count - a.count);
  const shown = groups.filter(({ count }) => count >= MIN_GROUP);
  const unsorted = read.filter(({ named }) => named.size === 0).length;
  return {
    causes: shown,
    notShown: groups.filter(({ count }) => count > 0 && count < MIN_GROUP)
      .length,
    unsorted,
    answers: read.length,
    summary: summaryText(shown, read.length, unsorted),
  };
}

/** Reads answers from a CSV file by the names of its columns. */
export function readCsv({ csv, textColumn, branchColumn, periodColumn }) {
  const [names = [], ...rows] = cells(csv.replace(/^\uFEFF/, ""));
  const at = (column) => {
    const index = names.indexOf(column);
    if (index < 0) {
      throw new Error(
        `There is no column “${column}”. The file has: ${names.join(", ")}.`,
      );
    }
    return index;
  };
  const columns = { text: at(textColumn) };
  if (branchColumn) columns.branch = at(branchColumn);
  if (periodColumn) columns.period = at(periodColumn);
  const answers = rows.map((row) =>
    Object.fromEntries(
      Object.entries(columns)
        .map(([field, index]) => [field, (row[index] ?? "").trim()])
        .filter(([, value]) => value !== ""),
    ),
  );
  return { answers: answers.filter(({ text }) => text !== undefined) };
}

function readAnswer({ text, branch, period }, wanted, names) {
  const sentences = anonymous(text, names)
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
  const named = new Map();
  for (const sentence of sentences) {
    const own = stems(sentence);
    for (const { name, phrases } of wanted) {
      const isNamed = phrases.some((phrase) => holds(own, phrase));
      if (isNamed && !named.has(name)) named.set(name, sentence);
    }
  }
  return { named, branch, period };
}

/** Removes addresses, numbers, the names you list and "my name is …". */
function anonymous(text, names) {
  const listed = names
    .map((name) => name.trim().replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .filter((name) => name !== "");
  const known =
    listed.length > 0
      ? new RegExp(`(?<!\\p{L})(?:${listed.join("|")})(?!\\p{L})`, "giu")
      : /(?!)/;
  return text
    .replace(known, "[name]")
    .replace(
      /\b(my name is|i am called) \p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?/giu,
      "$1 [name]",
    )
    .replace(/\b(Mr|Mrs|Ms|Dr)\.? \p{Lu}\p{L}+/gu, "$1 [name]")
    .replace(/[^\s@<>]+@[^\s@<>]+\.\p{L}+/gu, "[email]")
    .replace(/\+?\(?\d[\d ()./-]{6,}\d/g, "[number]");
}

/** "Waited", "waiting" and "wait" are one word. */
function stems(text) {
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  return words.map((word) =>
    word.replace(/(?<=.{3})(?:ing|ed|es|ly|s|e)$/, ""),
  );
}

/** Whether the words of a phrase follow each other in a sentence. */
function holds(sentence, phrase) {
  return (
    phrase.length > 0 &&
    sentence.some((_, start) =>
      phrase.every((word, step) => sentence[start + step] === word),
    )
  );
}

function group(name, read) {
  const own = read.filter(({ named }) => named.has(name));
  const quotes = own
    .map(({ named }) => named.get(name))
    .filter((sentence) => sentence.length <= 300)
    .sort((a, b) => b.length - a.length);
  return {
    name,
    count: own.length,
    percent: percent(own.length, read.length),
    quotes: [...new Set(quotes)].slice(0, QUOTES),
    branches: shares(own, read, "branch"),
    periods: shares(own, read, "period"),
  };
}

/** How often a cause is named in each branch or period that has enough answers. */
function shares(own, read, field) {
  const totals = countBy(read, field);
  const counts = countBy(own, field);
  return [...totals]
    .filter(
      ([name, total]) =>
        total >= MIN_GROUP && isWideEnough(counts.get(name) ?? 0),
    )
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, total]) => {
      const count = counts.get(name) ?? 0;
      return { name, count, percent: percent(count, total) };
    });
}

/** A count of one to four could point to a person. */
function isWideEnough(count) {
  return count === 0 || count >= MIN_GROUP;
}

function countBy(items, field) {
  const counts = new Map();
  for (const { [field]: name } of items) {
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

function summaryText(shown, total, unsorted) {
  const lines = shown.map(
    ({ name, count, percent: share, quotes: [quote] }) =>
      `${name}: ${count} answers (${share} percent).${quote ? ` “${quote}”` : ""}`,
  );
  return [
    `${total} answers, ${unsorted} of them without a known cause.`,
    ...lines,
  ].join("\n");
}

function percent(count, total) {
  return total === 0 ? 0 : Math.round((count / total) * 100);
}

function cells(csv) {
  const cell = /("(?:[^"]|"")*"|[^,"\r\n][^,\r\n]*|)(,|\r?\n|$)/g;
  const lines = [[]];
  const whole = csv.endsWith("\n") ? csv : `${csv}\n`;
  for (const [, value, end] of whole.matchAll(cell)) {
    const isQuoted = value.startsWith('"');
    lines
      .at(-1)
      .push(isQuoted ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (end !== ",") lines.push([]);
  }
  return lines.filter((line) => line.some((value) => value !== ""));
}
