const DAY = 86_400_000;
const CHECK_IN_DAYS = [3, 10, 30];
const WARN_DAYS = 30;

/** The dates of all steps for one new employee; what falls on a weekend is due on the Friday before. */
export function plan({ name, startsOn }, { steps }) {
  return {
    steps: steps
      .map(({ key, title, owner, day }) => ({
        key,
        title: title.replaceAll("{name}", () => name),
        owner,
        dueOn: beforeWeekend(addDays(startsOn, day)),
      }))
      .sort((a, b) => byText(a.dueOn, b.dueOn)),
    checkIns: CHECK_IN_DAYS.map((day) => addDays(startsOn, day - 1)),
  };
}

/**
 * What has to be said today: steps to their owners, the message of the day and
 * check-ins to the newcomer, answers and expiring certificates to the manager.
 */
export function today({ on, hires }, config) {
  return {
    messages: hires.flatMap((hire) => [
      ...stepMessages(hire, on, config),
      ...dayMessages(hire, on, config),
      ...managerMessages(hire, on),
    ]),
    progress: hires.map((hire) => progressOf(hire, on, config)),
  };
}

function stepMessages(hire, on, config) {
  const open = plan(hire, config).steps.filter(
    ({ key, dueOn }) => !hire.done.includes(key) && dueOn <= on,
  );
  return open.map(({ title, owner, dueOn }) => ({
    to: addressOf(owner, hire, config),
    text:
      dueOn === on ? `Due today: ${title}` : `Overdue since ${dueOn}: ${title}`,
  }));
}

/** One message on each working day, then the check-in if it is the day for it. */
function dayMessages({ startsOn, address }, on, { messages, question }) {
  const day = dayNumber(startsOn, on);
  const workingDay = day < 1 ? 0 : workingDays(startsOn, on);
  const tip = isWeekend(on) ? undefined : messages[workingDay - 1];
  return [
    ...(tip ? [{ to: address, text: tip }] : []),
    ...(CHECK_IN_DAYS.includes(day)
      ? [{ to: address, text: `Day ${day}: ${question}` }]
      : []),
  ];
}

function managerMessages({ name, manager, answers, certificates }, on) {
  const said = answers
    .filter((answer) => answer.on === on)
    .map(({ day, text }) => `${name} on day ${day}: “${text}”`);
  const ending = certificates
    .filter(({ expiresOn }) => isWarningDay(expiresOn, on))
    .map(
      ({ title, expiresOn }) =>
        `${title} of ${name} ${expiresOn < on ? "expired" : "expires"} on ${expiresOn}.`,
    );
  return [...said, ...ending].map((text) => ({ to: manager, text }));
}

/** Warns thirty days and seven days ahead, on the day, and a day after. */
function isWarningDay(expiresOn, on) {
  return [WARN_DAYS, 7, 0, -1].includes(dayNumber(on, expiresOn) - 1);
}

function progressOf(hire, on, config) {
  const { steps } = plan(hire, config);
  const open = steps.filter(({ key }) => !hire.done.includes(key));
  return {
    name: hire.name,
    day: dayNumber(hire.startsOn, on),
    done: steps.length - open.length,
    of: steps.length,
    overdue: open.filter(({ dueOn }) => dueOn < on).map(({ title }) => title),
  };
}

/** Owners are "manager", "newcomer" or a name that the settings give an address. */
function addressOf(owner, { manager, address }, { owners }) {
  if (owner === "manager") return manager;
  if (owner === "newcomer") return address;
  return Object.hasOwn(owners, owner) && owners[owner] ? owners[owner] : owner;
}

/** The first day of work is day 1. */
function dayNumber(startsOn, on) {
  return (Date.parse(on) - Date.parse(startsOn)) / DAY + 1;
}

function workingDays(from, to) {
  const days = Array.from(
    { length: Math.min(dayNumber(from, to), 366) },
    (_, index) => addDays(from, index),
  );
  return days.filter((day) => !isWeekend(day)).length;
}

function beforeWeekend(date) {
  const back = { 6: 1, 0: 2 }[new Date(date).getUTCDay()] ?? 0;
  return addDays(date, -back);
}

function isWeekend(date) {
  return [0, 6].includes(new Date(date).getUTCDay());
}

function addDays(date, days) {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
}

function byText(a, b) {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
