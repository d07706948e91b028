const words = (text) => text.trim().split(" ");
const digits = (phone) => phone.replace(/\D/g, "").slice(-10);
const byTime = (a, b) => Date.parse(a.at) - Date.parse(b.at);
/** Two minutes, after which the next person on call is texted. */
const WAIT = 120_000;
const RANK = { emergency: 0, urgent: 1, routine: 2 };
const LEAVE = "Leave the building now, touch no switches, and call 911.";
/** Phrases by kind of trouble, the worst kind first, and what the caller hears. */
const KINDS = {
  gas: [
    "smell gas|smell of gas|gas smell|smells like gas|gas leak|carbon monoxide|co alarm|co detector",
    LEAVE,
  ],
  fire: ["smoke|on fire|a fire|flames|burning smell|smell burning", LEAVE],
  danger: [
    "in danger|is hurt|injured|unconscious|electric shock|shocked me",
    "Hang up and call 911 first.",
  ],
  electricity: [
    "spark|sparks|sparking|live wire",
    "Keep away from it. If anything burns, leave and call 911.",
  ],
  water: [
    "burst|flood|flooded|flooding|water everywhere|pouring|gushing|leaking through the ceiling|sewage",
    "Close the main water valve if you can reach it safely, and keep away from wet outlets.",
  ],
  essential: [
    "no heat|heat is out|heating is out|furnace is out|furnace died|no water|no power|power is out|locked out|stuck in the elevator",
    "Thank you.",
  ],
};
const STOPPED =
  "shut off|turned off|closed the valve|valve is closed|it stopped|has stopped";
const FRAIL =
  "baby|infant|newborn|elderly|oxygen|pregnant|disabled|wheelchair|stuck in the elevator";
const NOT =
  "no|not|never|without|isnt|dont|doesnt|didnt|wasnt|arent|cant|nobody";
const STREET =
  / \d+ (?:[a-z0-9]+ ){1,3}(?:street|st|avenue|ave|road|rd|drive|dr|lane|ln|court|ct|way|place)\b/;
const QUESTIONS = {
  problem: "What is happening?",
  safety: "Is anyone in danger right now?",
  address: "What is the street address?",
};
const CLOSING = {
  emergency: "I am alerting the person on call now.",
  urgent: "You are among the first we call in the morning.",
  routine: "We call you in the morning to find a time.",
};

/** Sorts a call by its transcript: how urgent it is, who calls, what to ask next. */
export function triage({ callerPhone, transcript, outdoorF, customers }) {
  const clauses = callerClauses(transcript);
  const found = findTrouble(clauses);
  const level = levelOf(found, clauses, outdoorF);
  const text = clauses.join(" ");
  const known = knownCaller({ text, callerPhone, customers });
  const open = {
    problem: !found && words(text).length < 6,
    safety: level !== "emergency" && !/ in danger | hurt | safe /.test(text),
    address: !known.address && !STREET.test(text),
  };
  const asked = fold(transcript);
  const next = Object.keys(QUESTIONS).find(
    (name) => open[name] && !asked.includes(fold(QUESTIONS[name])),
  );
  const ask = next ? QUESTIONS[next] : null;
  const say = [level === "routine" ? null : found.say, ask ?? CLOSING[level]];
  const because = found ? [found.phrase, ...found.also] : [];
  return { level, because, known, ask, say: say.filter(Boolean).join(" ") };
}

/** Says who on the roster is texted by now, and who has taken the emergency. */
export function escalate({ now, openedAt, call, roster, answers }) {
  const [opened, at] = [Date.parse(openedAt), Date.parse(now)];
  if (at < opened) throw new Error("now is before openedAt: swap the two");
  const chain = onCall(roster, opened);
  const known = answers
    .filter((one) => Date.parse(one.at) >= opened && Date.parse(one.at) <= at)
    .filter(({ name }) => chain.some((person) => person.name === name))
    .sort(byTime);
  const taken = known.find(({ accepts }) => accepts);
  const steps = schedule(chain, opened, known);
  const end = taken ? Date.parse(taken.at) : at + 1;
  const text = `EMERGENCY: ${call.problem} at ${call.address}, caller ${call.phone}. Reply YES to take it, NO to pass it on.`;
  const texts = steps
    .filter((step) => step.at < end && step.until > step.at)
    .map((step) => ({
      at: new Date(step.at).toISOString(),
      to: step.phone,
      text,
    }));
  if (taken) return { status: "accepted", acceptedBy: taken.name, texts };
  const isOpen = steps.some(({ until }) => until > at);
  const status = isOpen ? "waiting" : "unanswered";
  return { status, acceptedBy: null, texts };
}

/** Groups the night's calls by address, worst first, with a reply for each caller. */
export function morning({ business, calls }) {
  const sorted = [...calls].sort(
    (a, b) => RANK[a.level] - RANK[b.level] || byTime(a, b),
  );
  const groups = new Map();
  for (const call of sorted) {
    const key = addressKey(call.address);
    groups.set(key, [...(groups.get(key) ?? []), call]);
  }
  const list = [...groups.values()].map((own) => ({
    address: own[0].address,
    level: own[0].level,
    calls: own.toSorted(byTime).map(brief),
    replies: repliesTo(own, business),
  }));
  const counts = Object.keys(RANK).map(
    (level) =>
      `${calls.filter((call) => call.level === level).length} ${level}`,
  );
  return { summary: counts.join(", "), list };
}

/** What the caller said, by clause; “yes” says what the question before it asked. */
function callerClauses(transcript) {
  const said = [];
  let question = "";
  for (const line of transcript.split("\n")) {
    const own = line.replace(/^\s*caller\s*:/i, "");
    if (/^\s*agent\s*:/i.test(line)) question = line.replace(/^.*?:/, "");
    else if (/^\s*(yes|yeah|yep)\b/i.test(own)) said.push(question, own);
    else said.push(own);
  }
  return said
    .flatMap((line) => line.toLowerCase().split(/[.,;!?]| but | and /))
    .map(fold)
    .filter((clause) => clause.trim());
}

function findTrouble(clauses) {
  for (const [kind, [phrases, say]] of Object.entries(KINDS)) {
    const phrase = finds(clauses, phrases);
    if (phrase) return { kind, phrase, say, also: [] };
  }
  return null;
}

/** Adds to the trouble what made it better or worse. */
function levelOf(found, clauses, outdoorF) {
  if (!found) return "routine";
  const add = (words) => found.also.push(...words) > 0;
  if (found.kind === "water")
    return add(listed(clauses, STOPPED)) ? "urgent" : "emergency";
  if (found.kind !== "essential") return "emergency";
  const isCold = /heat|furnace/.test(found.phrase) && outdoorF <= 40;
  const cold = isCold ? [`${outdoorF} °F outside`] : [];
  return add([...listed(clauses, FRAIL), ...cold]) ? "emergency" : "urgent";
}

function listed(clauses, phrases) {
  return [finds(clauses, phrases) ?? []].flat();
}

/** The first phrase that a clause says without “no” or “not” shortly before it. */
function finds(clauses, phrases) {
  const says = (phrase) =>
    clauses.some((clause) => {
      const at = clause.indexOf(` ${phrase} `);
      if (at < 0) return false;
      const before = words(clause.slice(0, at)).slice(-3);
      return !before.some((word) => NOT.split("|").includes(word));
    });
  return phrases.split("|").find(says) ?? null;
}

/** The customer with the caller's number; of several addresses, the one named. */
function knownCaller({ text, callerPhone, customers }) {
  const own = customers.filter(
    ({ phone }) => digits(phone) === digits(callerPhone),
  );
  const named = own.filter(({ address }) =>
    text.includes(fold(words(fold(address)).slice(0, 2).join(" "))),
  );
  const sure = own.length === 1 ? own : named;
  if (sure.length !== 1)
    return { name: own[0]?.name ?? null, address: null, equipment: [] };
  const [{ name, address, equipment }] = sure;
  const meant = equipment.filter(({ kind }) => text.includes(fold(kind)));
  return { name, address, equipment: meant };
}

/** Who is on call at the moment, the first level first. */
function onCall(roster, opened) {
  const late = roster.find((one) => Date.parse(one.to) <= Date.parse(one.from));
  if (late) throw new Error(`${late.name}: a shift must end after it begins`);
  return roster
    .filter(
      ({ from, to }) => opened >= Date.parse(from) && opened < Date.parse(to),
    )
    .sort((a, b) => a.level - b.level);
}

/** When each person is texted: two minutes after the one before, or at their no. */
function schedule(chain, opened, answers) {
  let at = opened;
  return chain.map(({ name, phone }) => {
    const from = at;
    const no = answers.filter((one) => one.name === name && !one.accepts);
    const times = no.map((one) => Math.max(from, Date.parse(one.at)));
    at = Math.min(from + WAIT, ...times);
    return { name, phone, at: from, until: at };
  });
}

function brief({ at, phone, problem }) {
  return { at, phone, problem };
}

/** One reply for each phone number, about its most urgent call. */
function repliesTo(calls, business) {
  const phones = calls.map(({ phone }) => digits(phone));
  return calls
    .filter((_, index) => phones.indexOf(phones[index]) === index)
    .map((call) => reply(call, business));
}

function reply({ phone, name, level, problem, acceptedBy }, business) {
  const rest = {
    routine: "We have your message and call you today to find a time.",
    urgent: "You are among the first we call this morning.",
    emergency: acceptedBy
      ? `${acceptedBy} took your emergency last night. Is everything in order this morning?`
      : "We are sorry that nobody took your emergency last night. We are calling you now.",
  };
  const opening = name ? `Hi ${name}` : "Hello";
  const text = `${opening}, this is ${business} about your call (${problem}). ${rest[level]}`;
  return { to: phone, text };
}

function addressKey(address) {
  return fold(address)
    .replace(/ street /, " st ")
    .replace(/ avenue /, " ave ");
}

/** Lower case without punctuation, with a space at both ends. */
function fold(text) {
  const plain = text.toLowerCase().replace(/['’]/g, "");
  return ` ${plain.replace(/[^a-z0-9]+/g, " ").trim()} `;
}
