const DAY = 86_400_000;
/** Labels that letters put before a value. */
const LABELS = {
  name: "patient name|patient|name",
  born: "date of birth|dob|birth date",
  phone: "patient phone|phone|telephone|cell",
  payer: "insurance|payer|plan",
  memberId: "member id|member no|subscriber id|policy no",
  reason: "reason for referral|reason for consult|reason",
  sender: "referring provider|referring physician|referred by",
  fax: "referring fax|fax",
  npi: "npi",
  signature: "electronically signed by|signature|signed",
};
const NEEDED = {
  name: "the patient's name",
  dateOfBirth: "the date of birth",
  phone: "the patient's phone number",
  memberId: "the insurance member id",
  reason: "the reason for referral",
};
const NOT =
  / (?:no|not|denies|denied|without|negative for|ruled out)(?: \w+){0,3} $/;

/** Reads a letter into an intake record: facts, urgency by your rules, what is missing. */
export function extract({ text, receivedOn, routineDays, rules }) {
  const found = Object.fromEntries(
    Object.keys(LABELS).map((key) => [key, labeled(text, LABELS[key])]),
  );
  const { name, phone, payer, memberId, reason, sender, fax } = found;
  const dateOfBirth = dateIn(found.born);
  const npi = npiIn(found.npi);
  const codes = diagnosisCodes(text);
  const facts = { name, dateOfBirth, phone, payer, memberId, reason };
  return {
    ...facts,
    codes,
    sender: { name: sender, fax, npi },
    urgency: urgencyOf(text, { receivedOn, routineDays, rules }),
    missing: [
      ...missingPages(text),
      ...(isSigned(found.signature) ? [] : ["the signature"]),
      ...Object.keys(NEEDED)
        .filter((key) => facts[key] === null)
        .map((key) => NEEDED[key]),
      ...(codes.length === 0 ? ["a diagnosis code"] : []),
    ],
  };
}

/** Drafts the request for what is missing; it names the patient by initials and year of birth. */
export function request({ practice, fax, record }) {
  const { name, dateOfBirth, missing, senderName, receivedOn } = record;
  if (missing.length === 0) return { subject: null, body: null };
  const year = dateOfBirth === null ? "" : `, born ${dateOfBirth.slice(0, 4)}`;
  const patient = name === null ? "a patient" : `${initials(name)}${year}`;
  const items = missing.map((item) => `- ${item}`).join("\n");
  const body = [
    `Dear ${senderName ?? "colleagues"},`,
    `Thank you for your referral of ${patient}, which we received on ${receivedOn}. Before we call the patient, please send us:`,
    items,
    `Our fax is ${fax}. If you have sent it already, please ignore this note.`,
    practice,
  ].join("\n\n");
  return {
    subject: `Referral received ${receivedOn}: pages or details missing`,
    body,
  };
}

/** Sorts records into one list, the earliest due first, and points at doubles. */
export function worklist({ today, records }) {
  const sorted = records
    .map((record, at) => ({ record, at }))
    .sort(
      (a, b) => a.record.dueOn.localeCompare(b.record.dueOn) || a.at - b.at,
    );
  const first = new Map();
  return {
    rows: sorted.map(({ record }) => {
      const { id, reason, level, dueOn, missing } = record;
      const key = personKey(record);
      const sameAs = key === null ? null : (first.get(key) ?? null);
      if (key !== null && sameAs === null) first.set(key, id);
      const state = stateOf({ dueOn, today, missing });
      return { id, level, dueOn, state, reason, missing, sameAs };
    }),
    overdue: records.filter(({ dueOn }) => dueOn < today).length,
    incomplete: records.filter(({ missing }) => missing.length > 0).length,
  };
}

/** The value behind the first of a label's forms that a line has, or null. */
function labeled(text, forms) {
  for (const form of forms.split("|")) {
    const line = new RegExp(
      `(?:^|\\n|\\t| {3})[ \\t]*${form}[ \\t]*(?:#|\\.)?[ \\t]*:[ \\t]*([^\\n\\t]*)`,
      "i",
    );
    const value = line
      .exec(text)?.[1]
      .split(/ {3}/)[0]
      .replace(/_+/g, "")
      .trim();
    if (value) return value;
  }
  return null;
}

/** A date with the month first, as letters in the United States write it, or ISO. */
function dateIn(value) {
  if (value === null) return null;
  const iso = /(\d{4})-(\d{2})-(\d{2})/.exec(value);
  const slashed = /(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/.exec(value);
  const [year, month, day] = iso
    ? iso.slice(1)
    : slashed
      ? [slashed[3], slashed[1], slashed[2]]
      : [];
  const date = `${year}-${pad(month)}-${pad(day)}`;
  const time = Date.parse(date);
  return isDay(date, time) ? date : null;
}

/** February 30 and the like are no days. */
function isDay(date, time) {
  return (
    !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === date
  );
}

/**
 * ICD-10 codes: with a dot anywhere; without one only on lines about diagnoses,
 * and no T codes, because T12 there is a vertebra.
 */
function diagnosisCodes(text) {
  const codes = text.split("\n").flatMap((line) => {
    const all =
      line.match(/(?<!vitamin )\b[A-TV-Z]\d[0-9AB]\b(?:\.[0-9A-Z]{1,4}\b)?/g) ??
      [];
    const isDiagnosis = /\b(?:dx|icd|diagnos)/i.test(line);
    return all.filter(
      (code) => code.includes(".") || (isDiagnosis && !code.startsWith("T")),
    );
  });
  return [...new Set(codes)];
}

/** An NPI whose check digit is right (Luhn, with the prefix 80840), or null. */
function npiIn(value) {
  const npi = /\b\d{10}\b/.exec(value ?? "")?.[0];
  if (!npi) return null;
  const sum = `80840${npi}`
    .split("")
    .reverse()
    .reduce((total, letter, index) => {
      const digit = Number(letter) * (index % 2 === 0 ? 1 : 2);
      return total + (digit > 9 ? digit - 9 : digit);
    }, 0);
  return sum % 10 === 0 ? npi : null;
}

/** Pages that “page 2 of 5” counts and that the text does not have. */
function missingPages(text) {
  const marks = [...text.matchAll(/\bpage\s+(\d{1,3})\s+of\s+(\d{1,3})\b/gi)];
  const total = Math.max(0, ...marks.map((mark) => Number(mark[2])));
  const seen = new Set(marks.map((mark) => Number(mark[1])));
  return Array.from({ length: total }, (_, index) => index + 1)
    .filter((page) => !seen.has(page))
    .map((page) => `page ${page} of ${total}`);
}

function isSigned(value) {
  return value !== null && /[a-z]{2}/i.test(value);
}

/** The strictest of your rules of which the letter has a word, as a proposal. */
function urgencyOf(text, { receivedOn, routineDays, rules }) {
  const plain = text
    .toLowerCase()
    .split(/[.,;:\n]| but /)
    .map(fold);
  const hits = rules.flatMap((rule) => {
    const word = rule.words.find((one) =>
      plain.some((part) => says(part, one)),
    );
    return word === undefined ? [] : [{ ...rule, because: word }];
  });
  const [hit] = hits.sort((a, b) => a.withinDays - b.withinDays);
  const { level, withinDays, because } = hit ?? {
    level: "routine",
    withinDays: routineDays,
    because: null,
  };
  const due = Date.parse(receivedOn) + withinDays * DAY;
  return {
    level,
    because,
    dueOn: new Date(due).toISOString().slice(0, 10),
    isProposal: true,
  };
}

/** Whether a sentence has the word, and does not deny it. */
function says(part, word) {
  const at = part.indexOf(fold(word));
  return at >= 0 && !NOT.test(part.slice(0, at + 1));
}

function stateOf({ dueOn, today, missing }) {
  if (missing.length > 0) return "waiting for the sender";
  return dueOn < today ? "overdue" : "ready to call";
}

function personKey({ name, dateOfBirth }) {
  if (name === null || dateOfBirth === null) return null;
  const parts = fold(name).trim().split(" ").sort();
  return `${parts.join(" ")} ${dateOfBirth}`;
}

function initials(name) {
  return name
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((part) => `${part[0].toUpperCase()}.`)
    .join(" ");
}

function fold(text) {
  return ` ${text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim()} `;
}

function pad(number) {
  return String(number).padStart(2, "0");
}
