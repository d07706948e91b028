const POSTAL = {
  US: /^\d{5}(?:-\d{4})?$/,
  CA: /^[A-Z]\d[A-Z] \d[A-Z]\d$/,
  UK: /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/,
  DE: /^\d{5}$/,
};
const CALLING = { US: "1", CA: "1", UK: "44", DE: "49" };
const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const UNITS = {
  mm: ["mm", 1],
  cm: ["mm", 10],
  m: ["mm", 1000],
  in: ["mm", 25.4],
  inch: ["mm", 25.4],
  ft: ["mm", 304.8],
  g: ["g", 1],
  kg: ["g", 1000],
  oz: ["g", 28.349523125],
  lb: ["g", 453.59237],
};

/** The standard form of a value of each kind, or null if it cannot be read. */
const STANDARD = {
  text: (value) => value,
  name: (value) =>
    value === value.toUpperCase() || value === value.toLowerCase()
      ? value
          .toLowerCase()
          .replace(/(?<![\p{L}’'])\p{L}|(?<=\bo['’])\p{L}/gu, (letter) =>
            letter.toUpperCase(),
          )
      : value,
  email: (value) =>
    /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(value) ? value.toLowerCase() : null,
  phone: standardPhone,
  postalCode: standardPostal,
  date: standardDate,
  measure: standardMeasure,
};

/**
 * Brings the columns of a list into one form and proposes which rows are the
 * same. Every change is listed with its old value; rows are not merged.
 */
export function clean({ rows, columns, country, dayFirst }) {
  const changes = [];
  const doubtful = [];
  const cleaned = rows.map((row, index) => {
    const next = { ...row };
    for (const { name, kind } of columns) {
      const old = cell(row, name);
      if (old === "") continue;
      const value = STANDARD[kind](old.replace(/\s+/g, " ").trim(), {
        country,
        dayFirst,
      });
      if (value === null)
        doubtful.push({ row: index, column: name, value: old });
      else if (value !== old) {
        changes.push({
          id: changes.length + 1,
          row: index,
          column: name,
          old,
          new: value,
        });
        next[name] = value;
      }
    }
    return next;
  });
  return {
    rows: cleaned,
    changes,
    doubtful,
    merges: proposeMerges(cleaned, columns),
  };
}

/** Takes back changes by their ids, the last one first. */
export function undo({ rows, changes, ids }) {
  const restored = rows.map((row) => ({ ...row }));
  const undone = [];
  for (const change of changes.toReversed()) {
    const row = restored[change.row];
    if (
      !ids.includes(change.id) ||
      !row ||
      cell(row, change.column) !== change.new
    )
      continue;
    row[change.column] = change.old;
    undone.push(change.id);
  }
  return {
    rows: restored,
    undone,
    left: ids.filter((id) => !undone.includes(id)),
  };
}

/** Merges the pairs of rows you confirm; the first row's values win over the second's. */
export function merge({ rows, pairs }) {
  const target = rows.map((_, index) => index);
  const merged = rows.map((row) => ({ ...row }));
  for (const [one, other] of pairs) {
    const [keep, drop] = [root(target, one), root(target, other)];
    if (keep === undefined || drop === undefined) {
      throw new Error(
        `There is no row ${Math.max(one, other)}. Rows count from 0.`,
      );
    }
    if (keep === drop) continue;
    for (const [column, value] of Object.entries(merged[drop])) {
      if (cell(merged[keep], column) === "") merged[keep][column] = value;
    }
    target[drop] = keep;
  }
  return { rows: merged.filter((_, index) => target[index] === index) };
}

function cell(row, column) {
  return Object.hasOwn(row, column) ? row[column] : "";
}

function root(target, index) {
  let at = index;
  while (target[at] !== undefined && target[at] !== at) at = target[at];
  return target[at];
}

/** The form is E.164; a number with a prefix of another country stays there. */
function standardPhone(value, { country }) {
  const plain = value.replace("(0)", "").replace(/[^\d+]/g, "");
  const abroad = /^(?:\+|00)([1-9]\d{7,14})$/.exec(plain);
  if (abroad) return `+${abroad[1]}`;
  const code = CALLING[country];
  const home = code === "1" ? /^1?(\d{10})$/ : /^0([1-9]\d{6,11})$/;
  const own = home.exec(plain)?.[1];
  return own ? `+${code}${own}` : null;
}

function standardPostal(value, { country }) {
  const plain = value.toUpperCase().replace(/\s+/g, "");
  const spaced = {
    CA: plain.replace(/^(.{3})(.{3})$/, "$1 $2"),
    UK: plain.replace(/^(.+)(.{3})$/, "$1 $2"),
  };
  const code = spaced[country] ?? plain;
  return POSTAL[country].test(code) ? code : null;
}

function standardDate(value, { dayFirst }) {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(value);
  if (iso) return realDate(iso.slice(1));
  const short = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(value);
  if (short) {
    const [, one, other, year] = short;
    return realDate(dayFirst ? [year, other, one] : [year, one, other]);
  }
  const named =
    /^([A-Za-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})$/.exec(value) ??
    /^(\d{1,2})\.? ([A-Za-z]{3})[a-z]*\.? (\d{4})$/.exec(value);
  if (!named) return null;
  const [first, second] = [named[1], named[2]];
  const [month, day] = /\d/.test(first) ? [second, first] : [first, second];
  return realDate([named[3], MONTHS.indexOf(month.toLowerCase()) + 1, day]);
}

function realDate([year, month, day]) {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal =
    date.getUTCMonth() === Number(month) - 1 &&
    date.getUTCDate() === Number(day);
  return isReal ? date.toISOString().slice(0, 10) : null;
}

/** Lengths in mm and weights in g, to a thousandth. */
function standardMeasure(value) {
  const match = /^(\d+(?:[.,]\d+)?) ?([a-z]+|")\.?$/i.exec(value);
  const unit = match?.[2] === '"' ? "in" : match?.[2].toLowerCase();
  if (!match || !Object.hasOwn(UNITS, unit)) return null;
  const [base, factor] = UNITS[unit];
  const number = Number(match[1].replace(",", ".")) * factor;
  return `${Math.round(number * 1000) / 1000} ${base}`;
}

/** Pairs that agree in mail or phone, or in most of their names. */
function proposeMerges(rows, columns) {
  const keys = columns.filter(
    ({ kind }) => kind === "email" || kind === "phone",
  );
  const names = columns.filter(({ kind }) => kind === "name");
  const grams = rows.map((row) =>
    pairsOf(names.map(({ name }) => cell(row, name)).join(" ")),
  );
  return rows.flatMap((row, one) =>
    rows.slice(one + 1).flatMap((other, step) => {
      const same = keys.filter(
        ({ name }) =>
          cell(row, name) !== "" && cell(row, name) === cell(other, name),
      );
      const alike = likeness(grams[one], grams[one + 1 + step]);
      const confidence = Math.min(
        99,
        Math.round(alike * 60) + same.length * 30,
      );
      return confidence < 55
        ? []
        : [
            {
              rows: [one, one + 1 + step],
              confidence,
              because: reasons(same, alike),
            },
          ];
    }),
  );
}

function reasons(same, alike) {
  return [
    ...same.map(({ name }) => `same ${name}`),
    ...(alike > 0 ? [`names ${Math.round(alike * 100)} percent alike`] : []),
  ];
}

/** The pairs of letters in a name, whatever the order of its words. */
function pairsOf(text) {
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  const pairs = words.flatMap((word) =>
    Array.from({ length: word.length + 1 }, (_, at) =>
      ` ${word} `.slice(at, at + 2),
    ),
  );
  return new Set(pairs);
}

function likeness(one, other) {
  const common = [...one].filter((pair) => other.has(pair)).length;
  return one.size + other.size === 0
    ? 0
    : (2 * common) / (one.size + other.size);
}
