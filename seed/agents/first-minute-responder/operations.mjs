const HOUR = 3_600_000;
const QUARTER = HOUR / 4;

/** Each state's time zone; where there are two, the one most people live in. */
const ZONES = {
  "America/New_York":
    "CT DE DC FL GA IN KY ME MD MA MI NH NJ NY NC OH PA RI SC VT VA WV",
  "America/Chicago": "AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI",
  "America/Denver": "CO ID MT NM UT WY",
  "America/Phoenix": "AZ",
  "America/Los_Angeles": "CA NV OR WA",
  "America/Anchorage": "AK",
  "Pacific/Honolulu": "HI",
};

/** Texts may go out from the first to before the second hour. */
const HOURS = new Map([
  ["CT", [9, 20]],
  ["FL", [8, 20]],
  ["MD", [8, 20]],
  ["OK", [8, 20]],
  ["WA", [8, 20]],
]);
const USUAL_HOURS = [8, 21];

const ASKS_FOR_A_PERSON =
  /\b(?:are|is) (?:you|this|that) (?:a |an )?(?:real|human|person|bot|robot|machine|ai)\b/i;

const ANSWERS = {
  text: (text) => (ASKS_FOR_A_PERSON.test(text) ? null : text.trim() || null),
  number: (text) => /\d[\d,]*(?:\.\d+)?/.exec(text)?.[0] ?? null,
  yesNo: (text) => {
    const word = /\b(yes|yeah|yep|sure|no|nope|not)\b/i.exec(text)?.[0];
    if (!word) return null;
    return /^n/i.test(word) ? "no" : "yes";
  },
  postalCode: (text) => /\b\d{5}(?:-\d{4})?\b/.exec(text)?.[0] ?? null,
  email: (text) => /[^\s@<>]+@[^\s@<>]+\.[a-z]{2,}/i.exec(text)?.[0] ?? null,
};

/**
 * Writes the next message of a conversation: a question, an offer of times or
 * the confirmation of a booking. A question is asked twice at most.
 */
export function reply(input) {
  const { messages, questions, freeTimes, now, state } = input;
  const last = messages.at(-1);
  const answers = collectAnswers(messages, questions);
  if (/^\s*(?:stop|unsubscribe|cancel|quit|end)\W*$/i.test(last.text)) {
    return { status: "stopped", answers };
  }
  if (last.from === "us") return { status: "waiting", answers };
  const open = questions.find((question) => isOpen(question, input, answers));
  if (open)
    return message(input, answers, {
      status: "asking",
      text: question(open, input),
    });
  const offered = offeredTimes(messages, freeTimes, state);
  const booking = chosenTime(last.text, offered);
  if (booking) return booked(input, answers, booking);
  const earliest = Date.parse(now) + HOUR;
  const times = freeTimes.filter((time) => Date.parse(time) >= earliest);
  return message(input, answers, offer(times.slice(0, 2), state));
}

/** Tells when a message may go out: emails at once, texts outside of quiet hours. */
export function sendTime({ now, channel, state }) {
  if (channel === "email") return { sendAt: now, isDelayed: false };
  const [from, to] = HOURS.get(state) ?? USUAL_HOURS;
  const mayGo = (time) => {
    const { hour } = local(time, state);
    return Number(hour) >= from && Number(hour) < to;
  };
  if (mayGo(now)) return { sendAt: now, isDelayed: false };
  let time = Math.ceil(Date.parse(now) / QUARTER) * QUARTER;
  while (!mayGo(time)) time += QUARTER;
  return { sendAt: new Date(time).toISOString(), isDelayed: true };
}

/** What each question was answered with; the first message may answer some. */
function collectAnswers(messages, questions) {
  const answers = new Map();
  let asked = null;
  for (const { from, text } of messages) {
    if (from === "us") {
      asked = questions.find(({ ask }) => text.includes(ask)) ?? null;
      continue;
    }
    const heard = asked
      ? [asked]
      : questions.filter(
          ({ kind }) => kind === "email" || kind === "postalCode",
        );
    for (const { key, kind } of heard) {
      const answer = ANSWERS[kind](text);
      if (answer !== null && !answers.has(key)) answers.set(key, answer);
    }
  }
  return Object.fromEntries(answers);
}

function isOpen({ key, ask }, { messages }, answers) {
  const times = messages.filter(
    ({ from, text }) => from === "us" && text.includes(ask),
  ).length;
  return !Object.hasOwn(answers, key) && times < 2;
}

function question({ ask }, { messages }) {
  const isAgain = messages.some(
    ({ from, text }) => from === "us" && text.includes(ask),
  );
  return isAgain ? `Sorry, I did not get that. ${ask}` : ask;
}

function message(input, answers, { status, text }) {
  const { sendAt } = sendTime(input);
  const summary =
    status === "asking" || status === "offering"
      ? null
      : summarize(input, answers);
  return {
    status,
    text: `${opening(input)}${text}`,
    sendAt,
    answers,
    ...(summary && { summary }),
  };
}

/** A greeting in the first message, and the truth when somebody asks for it. */
function opening({ messages, name, business }) {
  const isFirst = !messages.some(({ from }) => from === "us");
  const asks = ASKS_FOR_A_PERSON.test(messages.at(-1).text);
  const greeting = isFirst
    ? `Hello${name ? ` ${name}` : ""}, thank you for writing to ${business}. `
    : "";
  return asks
    ? `${greeting}I am an automated assistant of ${business}. `
    : greeting;
}

function offer(times, state) {
  if (times.length === 0) {
    return {
      status: "handedOver",
      text: "Thank you. A colleague calls you to find a time.",
    };
  }
  const lines = times.map(
    (time, index) => `${index + 1}) ${label(time, state)}`,
  );
  return {
    status: "offering",
    text: `Thank you. Which time suits you for a call? ${lines.join(" or ")}`,
  };
}

function offeredTimes(messages, freeTimes, state) {
  const last = messages.findLast(({ from }) => from === "us")?.text ?? "";
  return [1, 2].map((number) =>
    freeTimes.find((time) => last.includes(`${number}) ${label(time, state)}`)),
  );
}

function chosenTime(text, [first, second]) {
  if (/\b(?:1|first)\b/i.test(text)) return first ?? null;
  return /\b(?:2|second)\b/i.test(text) ? (second ?? null) : null;
}

function booked(input, answers, booking) {
  const when = label(booking, input.state);
  return {
    ...message(input, answers, {
      status: "booked",
      text: `You are booked for ${when}. We call you then.`,
    }),
    booking,
  };
}

function summarize({ name, channel, questions, messages }, answers) {
  return [
    `${name || "Unknown name"}, by ${channel}`,
    `First message: ${messages[0].text}`,
    ...questions.map(
      ({ key, ask }) =>
        `${ask} ${Object.hasOwn(answers, key) ? answers[key] : "(no answer)"}`,
    ),
  ].join("\n");
}

function label(time, state) {
  const { weekday, month, day, hour, minute, timeZoneName } = local(
    time,
    state,
  );
  return `${weekday} ${month} ${day}, ${hour}:${minute} ${timeZoneName}`;
}

function local(time, state) {
  const zone = Object.keys(ZONES).find((name) =>
    ZONES[name].split(" ").includes(state),
  );
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZoneName: "short",
  }).formatToParts(new Date(time));
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}
