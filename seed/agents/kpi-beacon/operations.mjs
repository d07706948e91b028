const DAY = 86_400_000;
const WEEKS = 4;
const FIGURES = 5;

/** Writes the morning brief: the five figures that moved most, and where. */
export function brief({ day, figures, rows }) {
  const moved = figures.flatMap((figure) => {
    const own = rows.filter(({ name }) => name === figure.name);
    const usual = usualDays(day, own);
    if (usual.length < 2) return [];
    const value = sumOn(own, day);
    const expected = average(usual.map((on) => sumOn(own, on)));
    const change = value - expected;
    const percent = expected === 0 ? null : (change / Math.abs(expected)) * 100;
    const cause = largestPart(own, { day, usual, change });
    return [{ figure, value, expected, change, percent, cause }];
  });
  const top = moved
    .filter(({ change }) => change !== 0)
    .sort((a, b) => size(b) - size(a))
    .slice(0, FIGURES);
  const known = new Set(moved.map(({ figure }) => figure.name));
  const missing = figures.filter(({ name }) => !known.has(name));
  return {
    figures: top.map(({ figure, value, expected, percent, cause }) => ({
      name: figure.name,
      value,
      expected: round(expected),
      percent: percent === null ? null : round(percent),
      cause,
    })),
    note: note(day, top, missing),
  };
}

/** Turns a question into a BigQuery query over the figures you defined. */
export function ask({ question, today, figures, dimensions }) {
  const text = fold(question);
  const figure = figures.find(({ name, synonyms }) =>
    [name, ...synonyms].some((word) => text.includes(fold(word))),
  );
  if (!figure)
    return unclear(
      `Name one of: ${figures.map(({ name }) => name).join(", ")}.`,
    );
  const period = periodIn(text, today);
  if (!period)
    return unclear(
      "Name a period, such as yesterday, last week or last 30 days.",
    );
  const by = dimensions.find(({ name }) => text.includes(` by${fold(name)}`));
  const filters = dimensions.flatMap(({ column, values }) => {
    const found = values.filter((value) => text.includes(fold(value)));
    return found.length > 0 ? [{ column, found }] : [];
  });
  const sql = [
    `SELECT ${by ? `${by.column} AS ${identifier(by.name)}, ` : ""}${figure.expression} AS ${identifier(figure.name)}`,
    `FROM ${figure.table}`,
    `WHERE ${figure.dateColumn} BETWEEN '${period.from}' AND '${period.to}'`,
    ...filters.map(
      ({ column, found }) =>
        `  AND ${column} IN (${found.map(quote).join(", ")})`,
    ),
    ...(by ? [`GROUP BY ${by.column}`, "ORDER BY 2 DESC"] : []),
    "LIMIT 1000",
  ].join("\n");
  const where = filters.flatMap(({ found }) => found).join(", ");
  const reading = [
    figure.name,
    by ? `by ${by.name}` : "",
    where ? `for ${where}` : "",
    `from ${period.from} to ${period.to}`,
  ];
  return { sql, reading: reading.filter(Boolean).join(" "), problem: null };
}

function unclear(problem) {
  return { sql: null, reading: null, problem };
}

/** The same weekday of the last four weeks, as far as there are rows. */
function usualDays(day, rows) {
  const known = new Set(rows.map(({ on }) => on));
  const days = Array.from({ length: WEEKS }, (_, week) =>
    addDays(day, -7 * (week + 1)),
  );
  return known.has(day) ? days.filter((on) => known.has(on)) : [];
}

/** The segment that explains most of a change, in the same direction. */
function largestPart(rows, { day, usual, change }) {
  const segments = [...new Set(rows.map(({ segment }) => segment))];
  const parts = segments.map((segment) => {
    const own = rows.filter((row) => row.segment === segment);
    const expected = average(usual.map((on) => sumOn(own, on)));
    return { segment, change: round(sumOn(own, day) - expected) };
  });
  const same = parts.filter((part) => part.change * Math.sign(change) > 0);
  if (segments.length < 2 || same.length === 0) return null;
  return same.reduce((a, b) =>
    Math.abs(b.change) > Math.abs(a.change) ? b : a,
  );
}

function note(day, top, missing) {
  const lines = top.map(({ figure, value, percent, change, cause }) => {
    const side = change > 0 ? "up" : "down";
    const by = percent === null ? "" : ` ${Math.abs(Math.round(percent))}%`;
    const isGood = change > 0 === figure.goodWhenUp;
    const because = cause
      ? `, mostly ${cause.segment} (${signed(cause.change)})`
      : "";
    return `${isGood ? "+" : "!"} ${figure.name} ${show(value)}${figure.unit}, ${side}${by} on a usual ${weekday(day)}${because}.`;
  });
  const none = lines.length === 0 ? ["Nothing moved."] : [];
  const gaps = missing.map(
    ({ name }) =>
      `? ${name}: no value for this day, or too few weeks before it.`,
  );
  return [`${weekday(day)}, ${day}`, ...none, ...lines, ...gaps].join("\n");
}

/** First and last day of the period that a question names. */
function periodIn(text, today) {
  const [, days] = / last (\d{1,3}) days /.exec(text) ?? [];
  if (days)
    return { from: addDays(today, -Number(days)), to: addDays(today, -1) };
  const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7));
  const first = `${today.slice(0, 8)}01`;
  const lastMonth = addDays(first, -1);
  const periods = {
    yesterday: [addDays(today, -1), addDays(today, -1)],
    today: [today, today],
    "last week": [addDays(monday, -7), addDays(monday, -1)],
    "this week": [monday, today],
    "last month": [`${lastMonth.slice(0, 8)}01`, lastMonth],
    "this month": [first, today],
    "this year": [`${today.slice(0, 4)}-01-01`, today],
  };
  const name = Object.keys(periods).find((one) => text.includes(` ${one} `));
  if (!name) return null;
  const [from, to] = periods[name];
  return { from, to };
}

function sumOn(rows, day) {
  const own = rows.filter(({ on }) => on === day);
  return own.reduce((sum, { value }) => sum + value, 0);
}

function size({ percent }) {
  return percent === null ? Infinity : Math.abs(percent);
}

function average(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function addDays(date, days) {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
}

function weekday(date) {
  const names = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday";
  return names.split(" ")[new Date(date).getUTCDay()];
}

function fold(text) {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
}

function quote(text) {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}

function identifier(name) {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^(?=\d)/, "_");
}

function round(number) {
  return Math.round(number * 100) / 100;
}

function show(number) {
  return round(number).toLocaleString("en-US");
}

function signed(number) {
  return `${number > 0 ? "+" : ""}${show(number)}`;
}
