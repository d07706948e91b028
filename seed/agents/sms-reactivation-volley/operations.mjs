const DAY = 86_400_000;
/** Days after the first text on which the three texts go out. */
const STEPS = [0, 4, 8];
const LAST_DAY = 10;
const TEXTS = [
  "Hi {name}, it is {business}. Your last {service} was {months} ago. Reply YES to book again. STOP to opt out.",
  "Hi {name}, {business} again. We would like to see you for your next {service}. Reply YES and we send you times. STOP to opt out.",
  "Hi {name}, this is our last note. If you would like a {service} at {business}, reply YES at any time. STOP to opt out.",
];
const STOP = "stop|stopall|unsubscribe|cancel|end|quit|remove me";
const BOOK =
  "yes|yeah|sure|ok|book|appointment|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow";
const NO = "no|not|never|dont";
/** Numbers with +1 that are neither in the United States nor in Canada. */
const OTHER_COUNTRIES =
  /^\+1(?:242|246|264|268|284|345|441|473|649|658|664|721|758|767|784|809|829|849|868|869|876)/;

/** Chooses who gets which text now, and says why the others get none. */
export function plan({ now, customers, sent, replies }, config) {
  const messages = [];
  const skipped = [];
  const seen = new Set();
  for (const customer of customers) {
    const own = sent
      .filter(({ customerId }) => customerId === customer.id)
      .map(({ at }) => at)
      .sort();
    const heard = replies.filter((reply) => isFrom(reply, customer));
    const facts = {
      now,
      own,
      heard,
      isDouble: seen.has(digits(customer.phone)),
    };
    const why =
      neverText(customer, facts, config) ?? notNow(customer, facts, config);
    if (why) skipped.push({ customerId: customer.id, why });
    else messages.push(message(customer, facts, config));
    seen.add(digits(customer.phone));
  }
  return { messages, skipped };
}

/** Reads a reply: an opt-out, a wish to book, or something for a person. */
export function readReply({ text }) {
  const plain = ` ${text
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z]+/g, " ")
    .trim()} `;
  const has = (words) =>
    words.split("|").find((word) => plain.includes(` ${word} `));
  // A word of opting out counts in a short reply only: “cancel” may be a visit.
  const isShort = plain.trim().split(" ").length <= 3;
  const stop = isShort ? has(STOP) : has("stop|unsubscribe|remove me");
  if (stop) return { kind: "stop", because: stop };
  const book = has(BOOK);
  if (book && !has(NO)) return { kind: "book", because: book };
  return { kind: "person", because: null };
}

/** Compares those who got texts with the group that got none. */
export function measure({ customers }) {
  const [texted, control] = ["texted", "control"].map((name) => {
    const group = customers.filter((one) => one.group === name);
    const returned = group.filter((one) => one.returned).length;
    const percent = group.length === 0 ? 0 : (returned / group.length) * 100;
    return { people: group.length, returned, percent: tenth(percent) };
  });
  const expected =
    control.people === 0
      ? 0
      : (texted.people * control.returned) / control.people;
  const isLarge = Math.min(texted.people, control.people) >= 100;
  return {
    texted,
    control,
    broughtBack: tenth(texted.returned - expected),
    note: isLarge
      ? "Both groups have 100 people or more."
      : "A group has fewer than 100 people: chance may explain the difference.",
  };
}

function neverText({ id, phone, consentOn }, { now, heard, isDouble }, config) {
  if (consentOn === null || consentOn > now.slice(0, 10)) return "no consent";
  const number = dialed(phone);
  if (!/^\+1[2-9]\d{9}$/.test(number) || OTHER_COUNTRIES.test(number))
    return "not a US or Canadian number";
  if (heard.some((reply) => readReply(reply).kind === "stop"))
    return "opted out";
  if (isDouble) return "same number as another customer";
  return hash(id) % 100 < config.controlPercent ? "control group" : null;
}

function notNow(customer, { now, own, heard }, config) {
  if (customer.visits < config.minVisits) return "too few visits";
  if (daysBetween(customer.lastVisit, now) < config.lapsedDays)
    return "not lapsed";
  const hour = hourAt(now, customer);
  const isQuiet = hour < config.fromHour || hour >= config.toHour;
  return (
    betweenTexts({ now, own, heard }) ??
    (isQuiet ? `quiet hours, it is ${hour} o'clock there` : null)
  );
}

/** Three texts in ten days at most, and none after a reply. */
function betweenTexts({ now, own, heard }) {
  if (own.length === 0) return null;
  const [first] = own;
  if (heard.some(({ at }) => at > first)) return "answered";
  if (own.length >= STEPS.length) return "three texts sent";
  const days = daysBetween(first, now);
  if (days > LAST_DAY) return "ten days are over";
  const wait = STEPS[own.length] - days;
  return wait > 0
    ? `next text in ${wait} ${wait === 1 ? "day" : "days"}`
    : null;
}

function message(customer, { now, own }, { business }) {
  const { id, phone, firstName, service, lastVisit } = customer;
  const count = Math.round(daysBetween(lastVisit, now) / 30.4);
  const months = count === 1 ? "a month" : `${count} months`;
  const name = firstName || "there";
  const facts = { name, business, service: service || "visit", months };
  const text = TEXTS[own.length].replace(/\{(\w+)\}/g, (_, key) => facts[key]);
  return { customerId: id, to: dialed(phone), step: own.length + 1, text };
}

function isFrom(reply, { phone }) {
  return digits(reply.phone) === digits(phone);
}

function hourAt(now, { id, timeZone }) {
  try {
    const options = { timeZone, hour: "2-digit", hourCycle: "h23" };
    return Number(new Date(now).toLocaleString("en-US", options));
  } catch {
    throw new Error(
      `${id}: “${timeZone}” is no time zone; write it like America/Chicago`,
    );
  }
}

/** The same group for the same id, always. */
function hash(text) {
  let sum = 2166136261;
  for (const letter of text)
    sum = Math.imul(sum ^ letter.codePointAt(0), 16777619) >>> 0;
  return sum;
}

function daysBetween(from, to) {
  const day = (at) => Date.parse(at.slice(0, 10)) / DAY;
  return day(to) - day(from);
}

function dialed(phone) {
  return phone.replace(/[\s().-]/g, "");
}

function digits(phone) {
  return phone.replace(/\D/g, "");
}

function tenth(number) {
  return Math.round(number * 10) / 10;
}
