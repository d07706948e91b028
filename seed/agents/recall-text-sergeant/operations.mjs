import { wishOf } from "./wishes.mjs";

const DAY = 86_400_000;
const STOP =
  /^(?:please )?stop\b(?! (?:by|in|over|at)\b)|^(?:stopall|cancel|end|quit)$|\bstop (?:texting|messaging|sending)|\b(?:unsubscribe|remove me|opt out|do not text|dont text)\b/;
const EMERGENCY =
  /\b(?:emergency|bleeding|pain|hurts|swollen|swelling|abscess|knocked out|broken tooth|poison|poisoned|seizure|collapsed|cant breathe|hit by a car)\b/g;
const NO = /\b(?:no|not|nothing|isnt|doesnt|without)(?: \w+)? $/;
const YES = /\b(?:yes|yeah|yep|sure|ok|okay|book)\b/;

/** Answers new replies and picks today's names, as many as next week has room for. */
export function work(input, config) {
  const { now, people, replies, bookings } = input;
  const state = { ...input, held: [...bookings] };
  const answers = replies
    .filter(({ isHandled }) => !isHandled)
    .sort((a, b) => byTime(a.at, b.at))
    .map((reply) => answer(reply, state, config));
  const checked = people.map((person) => ({
    person,
    why: whyNot(person, state, config),
  }));
  const due = checked
    .filter(({ why }) => why === null)
    .sort((a, b) => a.person.dueOn.localeCompare(b.person.dueOn));
  const room = roomAt(now, state, config);
  const others = due
    .slice(room)
    .map(({ person }) => ({ person, why: "another day" }));
  return {
    texts: due.slice(0, room).map(({ person }) => invitation(person, config)),
    answers,
    bookings: state.held,
    skipped: [...checked.filter(({ why }) => why !== null), ...others].map(
      ({ person, why }) => ({ personId: person.id, why }),
    ),
  };
}

/** Reads a reply: opt-out, emergency, a time that fits, or something for a person. */
export function readReply({ text, now, freeTimes }, config) {
  const plain = fold(text);
  const isOptOut = STOP.test(plain);
  const none = { isOptOut, time: null, answer: null };
  if (saysEmergency(plain)) return { kind: "emergency", ...none };
  if (isOptOut) return { kind: "stop", ...none };
  const wish = wishOf(plain);
  const open = freeTimes
    .filter((at) => Date.parse(at) > Date.parse(now))
    .sort(byTime)
    .map((at) => ({ at, ...localTime(at, config.timeZone) }));
  const isAsking = wish !== "unclear" && (wish || YES.test(plain));
  if (!isAsking || open.length === 0) return { kind: "person", ...none };
  return propose(wish, open, config);
}

function propose(wish, open, { business }) {
  const fit = wish && open.find((time) => fits(wish, time));
  if (fit) {
    const answer = `We hold ${fit.spoken} for you. If it does not suit, reply with another day. ${business}`;
    return { kind: "time", isOptOut: false, time: fit.at, answer };
  }
  const times = open.slice(0, 3).map(({ spoken }) => spoken);
  const opening = wish ? "Nothing is free then. We have" : "We have";
  const answer = `${opening}: ${times.join("; ")}. Which suits you? ${business}`;
  return { kind: "offer", isOptOut: false, time: null, answer };
}

/** What one reply leads to; a time that fits is held from here on. */
function answer(reply, state, config) {
  const { now, people, freeTimes } = state;
  const person = people.find((one) => isFrom(reply, one)) ?? { id: null };
  const free = freeTimes.filter((at) => isFree(at, state.held));
  const input = { text: reply.text, now, freeTimes: free };
  const result = readReply(input, config);
  const isForDesk = needsDesk(result.kind, { reply, person, state });
  if (isForDesk) Object.assign(result, { time: null, answer: null });
  if (result.time) {
    const others = state.held.filter((one) => one.personId !== person.id);
    state.held = [...others, { personId: person.id, at: result.time }];
  }
  const { id: replyId, phone: to, text } = reply;
  return { replyId, personId: person.id, to, text, ...result, isForDesk };
}

/** Nobody gets a text who opted out or is not on the list. */
function needsDesk(kind, { reply, person, state }) {
  if (kind === "stop") return false;
  if (kind === "emergency" || kind === "person") return true;
  if (person.id === null || hasStopped(reply, state.replies)) return true;
  return kind === "offer" && hasTime(person.id, state);
}

/** Free times of the next seven days, at most `perDay`, less today's texts. */
function roomAt(now, { freeTimes, sent, held }, config) {
  const { perDay, timeZone, fromHour, toHour } = config;
  const today = localTime(now, timeZone);
  if (today.hour < fromHour || today.hour >= toHour) return 0;
  const [start, end] = [Date.parse(now), Date.parse(now) + 7 * DAY];
  const free = freeTimes.filter(
    (at) => isFree(at, held) && Date.parse(at) > start && Date.parse(at) <= end,
  );
  const done = sent.filter(
    ({ at }) => localTime(at, timeZone).date === today.date,
  );
  return Math.max(0, Math.min(perDay, free.length) - done.length);
}

function whyNot(person, state, config) {
  if (hasStopped(person, state.replies)) return "opted out";
  if (!person.hasConsent) return "no consent";
  if (person.isBooked || hasTime(person.id, state)) return "has a time";
  if (person.dueOn > localTime(state.now, config.timeZone).date)
    return "not due";
  return tooSoon(person, state, config);
}

/** Texts before the due day belong to an earlier check-up. */
function tooSoon(person, { now, sent, replies }, { daysBetween, mostTexts }) {
  const own = sent
    .filter(({ personId, at }) => personId === person.id && at >= person.dueOn)
    .sort((a, b) => byTime(a.at, b.at));
  if (own.length === 0) return null;
  const last = own.at(-1).at;
  const heard = replies.filter((reply) => isFrom(reply, person));
  if (heard.some(({ at }) => byTime(at, last) > 0)) return "answered";
  if (own.length >= mostTexts) return `${mostTexts} texts sent`;
  const days = (Date.parse(now) - Date.parse(last)) / DAY;
  return days < daysBetween ? "texted lately" : null;
}

/** Says nothing about treatment. */
function invitation({ id, phone, firstName, pet }, { business }) {
  const visit = pet ? `${pet}'s check-up` : "your check-up";
  const text = `Hi ${firstName}, it is time for ${visit} at ${business}. Reply with a day and time, such as Tuesday after 4. STOP to opt out.`;
  return { personId: id, to: phone, text };
}

function saysEmergency(plain) {
  return [...plain.matchAll(EMERGENCY)].some(
    ({ index }) => !NO.test(plain.slice(0, index)),
  );
}

function hasStopped(person, replies) {
  return replies.some(
    (reply) => isFrom(reply, person) && STOP.test(fold(reply.text)),
  );
}

function hasTime(id, { held, now }) {
  return held.some((one) => one.personId === id && byTime(one.at, now) > 0);
}

function isFree(at, held) {
  return !held.some((one) => byTime(one.at, at) === 0);
}

function fits({ days, from, to }, { day, hour }) {
  return days.includes(day) && hour >= from && hour < to;
}

/** Day, hour with minutes as a fraction, and words, in the practice's time zone. */
function localTime(at, timeZone) {
  const plain = new Date(at).toLocaleString("en-US", { timeZone });
  const local = new Date(`${plain.replace(/\s/g, " ")} UTC`);
  const [hours, minutes] = [local.getUTCHours(), local.getUTCMinutes()];
  const date = local.toLocaleDateString("en-US", {
    weekday: "long",
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  });
  const clock = `${hours % 12 || 12}:${String(minutes).padStart(2, "0")}`;
  return {
    date: local.toISOString().slice(0, 10),
    day: local.getUTCDay(),
    hour: hours + minutes / 60,
    spoken: `${date} at ${clock} ${hours < 12 ? "AM" : "PM"}`,
  };
}

function isFrom({ phone }, person) {
  const digits = (text) => text.replace(/\D/g, "").slice(-10);
  return digits(phone) === digits(person.phone);
}

function byTime(a, b) {
  return Date.parse(a) - Date.parse(b);
}

/** Lower case; letters, digits and the colons of times. */
function fold(text) {
  const plain = text.toLowerCase().replace(/we['’]d/g, "we would");
  return plain
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9:]+/g, " ")
    .trim();
}
