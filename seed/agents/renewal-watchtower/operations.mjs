const DAY = 86_400_000;
const MAX_NOTICE_DAYS = 730;
const MONTHS =
  "january february march april may june july august september october november december".split(
    " ",
  );
const NUMBERS = new Map(
  Object.entries({
    thirty: 30,
    "forty-five": 45,
    sixty: 60,
    ninety: 90,
    one: 1,
    two: 2,
    three: 3,
    six: 6,
    twelve: 12,
  }),
);
const END =
  /\b(?:expir\w*|terminat\w*|ends?|ending|until|through|renewal date)\b/gi;
const DATE =
  /(\d{4})-(\d{2})-(\d{2})|([A-Z][a-z]+) (\d{1,2}),? (\d{4})|(\d{1,2}) ([A-Z][a-z]+) (\d{4})/g;
const NOTICE =
  /(\d+|[a-z]+(?:-[a-z]+)?)\s*(?:\(\d+\)\s*)?(?:calendar )?(day|month)s?['’]?\s+(?:prior |advance )?(?:written )?notice|notice of (?:at least )?(\d+|[a-z-]+)\s*(?:\(\d+\)\s*)?(day|month)s?/i;

/** Reads end date, notice period, automatic renewal and price clause from a contract. */
export function extract({ text }) {
  const sentences = text.split(/(?<=[.;])\s+|\n+/);
  const ends = new Set(sentences.flatMap(endDates));
  const notice = noticeDays(text);
  const priceClauses = sentences.filter(isPriceClause);
  const unclear = [
    ...(ends.size === 0 ? ["No end date found."] : []),
    ...(ends.size > 1
      ? [`More than one end date: ${[...ends].sort(byText).join(", ")}.`]
      : []),
    ...(notice === null ? ["No notice period found."] : []),
  ];
  return {
    ...(ends.size === 1 && { endsOn: [...ends][0] }),
    ...(notice !== null && { noticeDays: notice }),
    renewsItself:
      /automatic(?:ally)?\s+(?:be\s+)?renew|renew\w*\s+automatically|auto-?renew/i.test(
        text,
      ),
    priceClauses: priceClauses.map((clause) => clause.trim()),
    unclear,
  };
}

/**
 * Prepares the conversations that are due: `leadDays` before the end, or two
 * weeks before the last day of notice if that is earlier.
 */
export function prepare({ today, accounts }, { leadDays, letter, sender }) {
  const read = accounts.map((account) => readAccount(account, today));
  const clear = read
    .filter(({ unclear }) => unclear.length === 0)
    .map((one) => ({ ...one, dates: keyDates(one.contract, leadDays) }));
  const due = clear.filter(({ dates }) => dates.talkOn <= today);
  const later = clear.filter(({ dates }) => dates.talkOn > today);
  return {
    pages: due
      .map((one) => onePage(one, today, { letter, sender }))
      .sort((a, b) => byText(a.noticeBy, b.noticeBy)),
    next: later
      .map(({ account, dates }) => ({
        account: account.name,
        talkOn: dates.talkOn,
      }))
      .sort((a, b) => byText(a.talkOn, b.talkOn)),
    forAPerson: read
      .filter(({ unclear }) => unclear.length > 0)
      .map(({ account, unclear }) => ({ account: account.name, unclear })),
  };
}

function readAccount(account, today) {
  const contract = extract({ text: account.contract });
  const { endsOn, unclear } = contract;
  const isOver = endsOn !== undefined && endsOn < today;
  return {
    account,
    contract,
    unclear: isOver ? [`The contract ended on ${endsOn}.`] : unclear,
  };
}

/** Each date that is the first one after a word such as "expires". */
function endDates(sentence) {
  const dates = [...sentence.matchAll(DATE)];
  return [...sentence.matchAll(END)].flatMap((end) => {
    const first = dates.find(({ index }) => index > end.index);
    return first ? isoDate(first) : [];
  });
}

function isoDate(match) {
  const [year, month, day] = dateParts(match);
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = month > 0 && date.getUTCDate() === day;
  return isReal ? [date.toISOString().slice(0, 10)] : [];
}

function dateParts([, isoYear, isoMonth, isoDay, ...words]) {
  if (isoYear) return [Number(isoYear), Number(isoMonth), Number(isoDay)];
  const [month, day, year, dayFirst, monthSecond, yearThird] = words;
  const name = month ?? monthSecond;
  return [
    Number(year ?? yearThird),
    MONTHS.indexOf(name.toLowerCase()) + 1,
    Number(day ?? dayFirst),
  ];
}

/** A month of notice counts as 30 days; more than two years is a misreading. */
function noticeDays(text) {
  const match = NOTICE.exec(text);
  if (!match) return null;
  const [, before, unitBefore, after, unitAfter] = match;
  const word = (before ?? after).toLowerCase();
  const count = NUMBERS.get(word) ?? Number(word);
  const isMonth = (unitBefore ?? unitAfter).toLowerCase() === "month";
  const days = isMonth ? count * 30 : count;
  return days <= MAX_NOTICE_DAYS ? days : null;
}

function isPriceClause(sentence) {
  return (
    /\b(?:price|fee|rate|premium)s?\b/i.test(sentence) &&
    /increas|adjust|\bCPI\b|percent|%/i.test(sentence)
  );
}

function keyDates({ endsOn, noticeDays: days }, leadDays) {
  const noticeBy = addDays(endsOn, -days);
  const planned = addDays(endsOn, -leadDays);
  const early = addDays(noticeBy, -14);
  return { noticeBy, talkOn: early < planned ? early : planned };
}

function onePage({ account, contract, dates }, today, { letter, sender }) {
  const reasons = riskReasons(account);
  const points = reasons.reduce((sum, { points: own }) => sum + own, 0);
  const { name, owner } = account;
  return {
    account: name,
    owner,
    endsOn: contract.endsOn,
    noticeBy: dates.noticeBy,
    isNoticePast: dates.noticeBy < today,
    renewsItself: contract.renewsItself,
    risk: riskWord(points),
    reasons: reasons.map(({ text }) => text),
    priceClauses: contract.priceClauses,
    letter: fill(letter, {
      account: name,
      endsOn: contract.endsOn,
      noticeBy: dates.noticeBy,
      sender,
    }),
  };
}

function riskReasons({ usageChangePercent, complaints, lastIncreasePercent }) {
  return [
    step(
      -usageChangePercent,
      [5, 20],
      `Usage fell by ${-usageChangePercent} percent`,
    ),
    step(
      complaints,
      [1, 3],
      `Complaints since the last renewal: ${complaints}`,
    ),
    step(
      lastIncreasePercent,
      [3, 10],
      `The last price increase was ${lastIncreasePercent} percent`,
    ),
  ].filter(({ points }) => points > 0);
}

/** One point from the first limit on, two from the second. */
function step(value, [some, many], text) {
  if (value >= many) return { points: 2, text };
  return { points: value >= some ? 1 : 0, text };
}

function riskWord(points) {
  if (points >= 4) return "high";
  return points >= 2 ? "medium" : "low";
}

function fill(template, values) {
  return template
    .replace(/\{(\w+)\}/g, (hole, name) =>
      Object.hasOwn(values, name) ? values[name] : hole,
    )
    .trim();
}

function byText(a, b) {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function addDays(date, days) {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
}
