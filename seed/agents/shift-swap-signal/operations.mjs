const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 86_400_000;
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
/** 1970-01-05 was a Monday. */
const FIRST_MONDAY = 4 * DAY;

const STOP = /\b(?:stop|unsubscribe)\b/;
const HARMLESS = /\bno (?:problem|worries)\b/g;
const UNSURE = /\?|\b(?:if|but|only|unless|until|maybe|depends|half|later)\b/;
const NO = /\b(?:no|nope|not|can't|cannot|cant|won't|busy|sorry|pass)\b/;
const YES =
  /\b(?:yes|y|yep|yeah|ok|okay|sure|take it|count me in|i can(?!'t| not)|i'll do it)\b/;

/**
 * Lists whom to ask about an open shift. Whoever has waited longest for a
 * question comes first; at a tie whoever has fewer hours in that week.
 */
export function candidates({ shift, people, rules }) {
  checkShift(shift);
  const all = people
    .filter(({ name }) => name !== shift.heldBy)
    .map((person) => ({
      person,
      hours: weekHours(person, { shift, rules }),
      reasons: [
        ...wishes(person, { shift, rules }),
        ...obstacles(person, { shift, rules }),
      ],
    }));
  const able = all.filter(({ reasons }) => reasons.length === 0);
  return {
    ask: able.sort(byTurn).map(({ person, hours }) => ({
      name: person.name,
      phone: person.phone,
      lastAskedAt: person.lastAskedAt ?? null,
      weekHours: hours,
      text: question(person, { shift, rules }),
    })),
    notAsked: all
      .filter(({ reasons }) => reasons.length > 0)
      .map(({ person, reasons }) => ({ name: person.name, reasons })),
  };
}

/**
 * Reads a reply and checks rest and overtime once more. A confirmed swap can be
 * vetoed by a manager for an hour; a reply with a condition goes to a person.
 */
export function answer({ shift, person, reply, rules }) {
  checkShift(shift);
  const meaning = meaningOf(reply.text);
  if (meaning !== "yes") return unconfirmed(person, meaning);
  const reasons = obstacles(person, { shift, rules });
  if (Date.parse(reply.at) >= Date.parse(shift.startsAt)) {
    reasons.push("the shift has begun");
  }
  if (reasons.length > 0) {
    const text = `Thank you, ${person.name}. You cannot take this shift: ${reasons.join("; ")}.`;
    return { decision: "refused", reasons, text };
  }
  const vetoUntil = new Date(Date.parse(reply.at) + HOUR).toISOString();
  return {
    decision: "confirmed",
    vetoUntil,
    text: `Thank you, ${person.name}. The shift is yours unless a manager writes within the hour: ${when(shift, rules)}.`,
    rosterChange: {
      shift: shift.id,
      from: shift.heldBy ?? null,
      to: person.name,
    },
  };
}

function checkShift({ startsAt, endsAt }) {
  if (Date.parse(endsAt) <= Date.parse(startsAt)) {
    throw new Error("The shift ends before it starts: correct endsAt.");
  }
}

/** Why a person is not asked who could say yes. */
function wishes({ hasOptedOut, avoids }, { shift, rules }) {
  const day = weekday(shift, rules);
  return [
    ...(hasOptedOut ? ["wants no messages"] : []),
    ...(avoids.includes(day) ? [`does not work on ${day}`] : []),
  ];
}

function obstacles(person, { shift, rules }) {
  return [
    ...(person.skills.includes(shift.skill)
      ? []
      : [`lacks the skill ${shift.skill}`]),
    ...(person.isMinor && isLate(shift, rules)
      ? ["is a minor and the shift is late or early"]
      : []),
    ...restReasons(person, { shift, rules }),
    ...overtimeReasons(person, { shift, rules }),
  ];
}

function restReasons({ shifts }, { shift, rules }) {
  const gaps = shifts.map((own) =>
    Math.max(
      Date.parse(shift.startsAt) - Date.parse(own.endsAt),
      Date.parse(own.startsAt) - Date.parse(shift.endsAt),
    ),
  );
  const rest = Math.min(...gaps);
  if (rest < 0) return ["works at that time"];
  return rest < rules.restHours * HOUR
    ? [`would rest ${round(rest / HOUR)} of ${rules.restHours} hours`]
    : [];
}

function overtimeReasons(person, { shift, rules }) {
  const hours = weekHours(person, { shift, rules }) + duration(shift);
  return hours > rules.weekHours
    ? [`would work ${round(hours)} of ${rules.weekHours} hours`]
    : [];
}

/** Hours of the shifts that start in the week of the open one. */
function weekHours({ shifts }, { shift, rules }) {
  const week = weekOf(shift, rules);
  const own = shifts.filter((one) => weekOf(one, rules) === week);
  return round(own.reduce((total, one) => total + duration(one), 0));
}

function weekOf({ startsAt }, rules) {
  return Math.floor((local(startsAt, rules) - FIRST_MONDAY) / (7 * DAY));
}

/** Before or after the hours in which minors may work, of the day it starts. */
function isLate(shift, rules) {
  const start = (local(shift.startsAt, rules) % DAY) / HOUR;
  const end = start + duration(shift);
  return start < rules.minorsFromHour || end > rules.minorsUntilHour;
}

function byTurn(a, b) {
  const [one, other] = [a, b].map(({ person }) =>
    person.lastAskedAt ? Date.parse(person.lastAskedAt) : 0,
  );
  return (
    one - other || a.hours - b.hours || (a.person.name < b.person.name ? -1 : 1)
  );
}

function question({ name }, { shift, rules }) {
  return `Hi ${name}, can you work ${when(shift, rules)} (${shift.skill})? Reply YES or NO. STOP ends these messages.`;
}

function unconfirmed({ name }, meaning) {
  const texts = {
    no: `Thank you for the answer, ${name}.`,
    stop: "You get no more messages about open shifts.",
    unclear: `Thank you, ${name}. A manager reads your message.`,
  };
  const decisions = { no: "declined", stop: "optedOut", unclear: "askManager" };
  return { decision: decisions[meaning], text: texts[meaning] };
}

function meaningOf(text) {
  const plain = text.toLowerCase().replaceAll("’", "'").replace(HARMLESS, "");
  if (STOP.test(plain)) return "stop";
  const [isYes, isNo] = [YES.test(plain), NO.test(plain)];
  if (UNSURE.test(plain) || isYes === isNo) return "unclear";
  return isYes ? "yes" : "no";
}

/** Such as “Sat 2026-03-07 18:00-23:30”, in local time. */
function when(shift, rules) {
  const [start, end] = [shift.startsAt, shift.endsAt].map((time) =>
    new Date(local(time, rules)).toISOString(),
  );
  return `${weekday(shift, rules)} ${start.slice(0, 10)} ${start.slice(11, 16)}-${end.slice(11, 16)}`;
}

function weekday({ startsAt }, rules) {
  return WEEKDAYS[new Date(local(startsAt, rules)).getUTCDay()];
}

function local(time, { utcOffsetMinutes }) {
  return Date.parse(time) + utcOffsetMinutes * MINUTE;
}

function duration({ startsAt, endsAt }) {
  return (Date.parse(endsAt) - Date.parse(startsAt)) / HOUR;
}

function round(hours) {
  return Math.round(hours * 100) / 100;
}
