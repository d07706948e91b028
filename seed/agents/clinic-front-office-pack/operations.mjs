const DAY = 86_400_000;
const RECALL_MONTHS = 6;
const FORM_DAYS = 7;
const CHECK_DAYS = 2;

/** What callers want, the most urgent first; fixed words and no judgement. */
const WISHES = {
  urgent: "bleeding|severe pain|swelling|emergency|fever|knocked out",
  cancel: "cancel|cannot come|can't come|reschedule|move my appointment",
  book: "appointment|book|schedule|check up|checkup|cleaning|new patient",
  insurance: "insurance|coverage|copay|co pay",
};
const TASKS = {
  urgent: "Call back now",
  cancel: "Cancel or move a visit",
  book: "Book a visit",
  insurance: "Answer about insurance",
  question: "Answer a question",
};
const ORDER = [
  "Call back now",
  "Call about insurance",
  "Check insurance",
  "Cancel or move a visit",
  "Book a visit",
];

/** Sorts calls by what the caller wants, and finds the patient by number. */
export function calls({ patients, calls }) {
  const items = calls.map(({ at, phone, transcript }) => {
    const text = ` ${transcript.toLowerCase().replace(/[^a-z0-9']+/g, " ")} `;
    const wish = Object.keys(WISHES).find((name) => wordIn(text, name));
    const why = wish ? `says “${wordIn(text, wish)}”` : "no known word";
    const patientId = patientOf(phone, patients)?.id ?? null;
    return { at, patientId, phone, task: TASKS[wish ?? "question"], why };
  });
  return { items };
}

/** Checks forms and insurance of coming visits; writes forms and reminders. */
export function checks({ now, practice, formLink, patients, visits, sent }) {
  const coming = visits
    .map((visit) => ({ ...visit, days: daysBetween(now, visit.at) }))
    .filter(({ days, at }) => days <= FORM_DAYS && at > now);
  const texts = coming.flatMap((visit) => {
    const patient = patients.find(({ id }) => id === visit.patientId);
    if (!patient?.mayText) return [];
    const { id, hasForm, days } = visit;
    const form = `Please fill in your form before your visit to ${practice}: ${formLink}`;
    const remind = `Your visit to ${practice} is on ${visit.at.slice(0, 10)}. Reply C to confirm or X to change it.`;
    return [
      ...(hasForm ? [] : [textTo(patient, `form:${id}`, form)]),
      ...(days === 1 ? [textTo(patient, `remind:${id}`, remind)] : []),
    ];
  });
  return {
    texts: texts.filter(({ key }) => !sent.includes(key)),
    items: coming.flatMap((visit) => insuranceItem(visit, now)),
  };
}

/** Invites patients whose last visit is six months ago, and reads replies. */
export function recall({ now, practice, patients, visits, replies, sent }) {
  const read = replies.map((reply) => readReply(reply, patients));
  const [stopped, agreed] = ["stop", "yes"].map((kind) => {
    const own = read.filter((reply) => reply.kind === kind);
    return new Set(own.map(({ phone }) => digits(phone)));
  });
  const due = patients.filter((patient) => {
    const isBooked = visits.some(
      ({ patientId, at }) => patientId === patient.id && at > now,
    );
    const number = digits(patient.phone);
    const isOut = !patient.mayText || stopped.has(number) || agreed.has(number);
    return !isBooked && !isOut && recallDate(patient) <= now.slice(0, 10);
  });
  const texts = due.map((patient) =>
    textTo(
      patient,
      `recall:${patient.id}:${recallDate(patient)}`,
      `Hello ${patient.firstName}, it is time for your next visit to ${practice}. Reply YES and we call you with times, or STOP to get no more texts.`,
    ),
  );
  return {
    texts: texts.filter(({ key }) => !sent.includes(key)),
    stopped: [...stopped],
    items: read.flatMap(({ item }) => item ?? []),
  };
}

/** Runs the three and makes one list of them, the urgent first. */
export function workList(input) {
  const [fromCalls, fromChecks, fromRecall] = [
    calls(input),
    checks(input),
    recall(input),
  ];
  const stopped = new Set(fromRecall.stopped);
  const items = [fromCalls, fromChecks, fromRecall]
    .flatMap((one) => one.items)
    .sort((a, b) => rank(a) - rank(b) || (a.at < b.at ? -1 : 1));
  const texts = [...fromChecks.texts, ...fromRecall.texts];
  return {
    items,
    texts: texts.filter(({ to }) => !stopped.has(digits(to))),
    stopped: fromRecall.stopped,
    timelines: timelines(input, items),
  };
}

function insuranceItem({ at, patientId, insurance, days }, now) {
  const base = { at, patientId, phone: null };
  if (insurance === "inactive")
    return [
      { ...base, task: "Call about insurance", why: "coverage is inactive" },
    ];
  if (insurance === "active" || days > CHECK_DAYS) return [];
  const when = daysBetween(now, at) === 0 ? "today" : at.slice(0, 10);
  return [{ ...base, task: "Check insurance", why: `the visit is ${when}` }];
}

function readReply({ at, phone, text }, patients) {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[.!]+$/, "");
  const patientId = patientOf(phone, patients)?.id ?? null;
  const item = (task, why) => ({ at, patientId, phone, task, why });
  if (["stop", "stopall", "unsubscribe", "quit", "end"].includes(word))
    return { kind: "stop", phone, item: null };
  if (word === "c") return { kind: "confirm", phone, item: null };
  if (["yes", "y"].includes(word))
    return { kind: "yes", phone, item: item(TASKS.book, "answered yes") };
  if (word === "x")
    return { kind: "change", phone, item: item(TASKS.cancel, "replied X") };
  return {
    kind: "other",
    phone,
    item: item("Answer a text", text.slice(0, 80)),
  };
}

/** What happened with each patient on the list, in order of time. */
function timelines({ visits, replies, patients }, items) {
  const ids = new Set(items.flatMap(({ patientId }) => patientId ?? []));
  return [...ids].map((id) => {
    const events = [
      ...items.map((one) => ({ ...one, what: one.task })),
      ...visits.map((one) => ({ ...one, what: "Visit" })),
      ...replies.map((one) => ({
        at: one.at,
        what: `Text: ${one.text.slice(0, 80)}`,
        patientId: patientOf(one.phone, patients)?.id,
      })),
    ].filter(({ patientId }) => patientId === id);
    events.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
    return {
      patientId: id,
      events: events.map(({ at, what }) => ({ at, what })),
    };
  });
}

function wordIn(text, wish) {
  return WISHES[wish].split("|").find((one) => text.includes(` ${one} `));
}

function rank({ task }) {
  const place = ORDER.indexOf(task);
  return place < 0 ? ORDER.length : place;
}

function textTo({ phone }, key, body) {
  return { key, to: phone, body };
}

function patientOf(phone, patients) {
  const own = patients.filter((one) => digits(one.phone) === digits(phone));
  // A number that a family shares belongs to no single patient.
  return own.length === 1 ? own[0] : null;
}

/** Six months after the last visit, or the last day of that month. */
function recallDate({ lastVisit }) {
  const [year, month, day] = lastVisit.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + RECALL_MONTHS, 0)).getUTCDate();
  const on = Date.UTC(year, month - 1 + RECALL_MONTHS, Math.min(day, last));
  return new Date(on).toISOString().slice(0, 10);
}

function daysBetween(from, to) {
  const day = (at) => Date.parse(at.slice(0, 10)) / DAY;
  return day(to) - day(from);
}

function digits(phone) {
  return phone.replace(/\D/g, "");
}
