/** Reads the days and hours that a reply asks for. */
const DAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const NUMBERS =
  "zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon".split(
    "|",
  );
const HOUR = `(\\d{1,2}(?::\\d{2})?|${NUMBERS.join("|")}) ?(am|pm)?\\b`;
const BETWEEN = new RegExp(
  `\\b(?:between|from) ${HOUR} (?:and|to|until) ${HOUR}`,
);
const BOUND = new RegExp(
  `\\b(after|from|before|until|by|at|around) ${HOUR}`,
  "g",
);
const PARTS = { morning: [0, 12], afternoon: [12, 17], evening: [17, 24] };
const NAMES =
  /\b(sun|mon|tue|wed|thu|fri|sat|week)(?:s|nes|rs|ur)?(?:day|end)?s?\b/g;
const NOT =
  /\b(?:not|no|never|except|cant(?: do| make it| make| come)?)(?: on)?(?: any)? $/;
/** Dates and weeks that a person reads. */
const DATED =
  /\b(?:today|tonight|tomorrow|next|week|weeks|month|months|(?:jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)[a-z]*|may \d+|\d+(?:st|nd|rd|th)|\d+ \d+)\b/;

/** `unclear`, null where a reply names neither day nor hour, or days and hours. */
export function wishOf(reply) {
  const plain = reply.replace(/\bgood (?:morning|afternoon|evening)\b/g, "");
  const { yes, no } = namedDays(plain);
  const spans = hoursOf(plain);
  if (DATED.test(plain) || spans.length > 1) return "unclear";
  if (yes.length + no.length + spans.length === 0) return null;
  const wanted = yes.length > 0 ? yes : DAYS.map((_, day) => day);
  const days = wanted.filter((day) => !no.includes(day));
  const [from, to] = spans[0] ?? [0, 24];
  return { days, from, to };
}

function namedDays(plain) {
  const found = { yes: [], no: [] };
  let [side, end] = ["yes", 0];
  for (const match of plain.matchAll(NAMES)) {
    const isListed = /^ (?:or|and) $/.test(plain.slice(end, match.index));
    const isNo = NOT.test(plain.slice(0, match.index));
    if (!isListed) side = isNo ? "no" : "yes";
    found[side].push(...daysOf(match[0], match[1]));
    end = match.index + match[0].length;
  }
  return found;
}

function daysOf(word, stem) {
  if (word.startsWith("weekday")) return [1, 2, 3, 4, 5];
  if (word.startsWith("weekend")) return [0, 6];
  return [DAYS.indexOf(stem)].filter((day) => day >= 0);
}

/** Each span: the first hour and the hour before which it must begin. */
function hoursOf(plain) {
  const between = BETWEEN.exec(plain);
  if (between) {
    const [, from, fromHalf, to, toHalf] = between;
    return [[hour(from, fromHalf ?? toHalf), hour(to, toHalf)]];
  }
  const bounds = [...plain.matchAll(BOUND)].map(([, word, text, half]) =>
    span(word, hour(text, half)),
  );
  const parts = Object.keys(PARTS).filter((word) => plain.includes(word));
  return [...bounds, ...parts.map((word) => PARTS[word])];
}

function span(word, value) {
  if (word === "after" || word === "from") return [value, 24];
  return ["before", "until", "by"].includes(word)
    ? [0, value]
    : [value, value + 1];
}

/** Hours from one to seven without am or pm are in the afternoon. */
function hour(text, half) {
  if (text === "noon") return 12;
  const [whole, minutes = "0"] = text.split(":");
  const at = NUMBERS.indexOf(whole);
  const given = at >= 0 ? at : Number(whole);
  const isLate = half ? half === "pm" : given < 8 || given === 12;
  return (given % 12) + (isLate ? 12 : 0) + Number(minutes) / 60;
}
