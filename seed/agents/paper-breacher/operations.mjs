const KINDS = {
  date: /^(?:\d{4}-\d\d-\d\d|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}\.? [A-Za-z]{3,9} \d{4}|[A-Za-z]{3,9} \d{1,2}, \d{4})$/,
  amount:
    /^[$€£]? ?-?\d{1,3}(?:[.,]?\d{3})*(?:[.,]\d{1,2})?(?: ?(?:[A-Z]{3}|[$€£]))?$/,
  code: /^(?=.*\d)\S+$/,
  text: /^.*\p{L}.*$/u,
};
const SURE = 0.8;
const COLUMNS = /\s*[|\t]\s*|\s{2,}/;

/** Learns where each field is from sample documents with their right values. */
export function learn({ samples }) {
  const names = new Set(samples.flatMap(({ values }) => Object.keys(values)));
  const rules = [...names].map((name) => {
    const own = samples.filter(({ values }) => Object.hasOwn(values, name));
    const labels = own.map(({ text, values }) => labelOf(text, values[name]));
    return {
      name,
      labels: [...new Set(labels.filter(Boolean))],
      kind: kindOf(own.map(({ values }) => values[name].trim())),
    };
  });
  const blind = rules.filter(({ labels }) => labels.length === 0);
  return { rules, withoutLabel: blind.map(({ name }) => name) };
}

/** Splits pages into documents and reads the fields and tables of each. */
export function extract({ pages, rules }) {
  const documents = splitPages(pages, rules).map((own, index) => {
    const fields = rules.map((rule) => readField(own, rule));
    const unsure = fields.filter(({ confidence }) => confidence < SURE);
    return {
      document: index + 1,
      pages: own.map(({ number }) => number),
      fields,
      table: readTable(own),
      check: unsure.map(({ name }) => name),
    };
  });
  return { documents, csv: toCsv(documents, rules) };
}

/** The words before a value on its line, or the line above it. */
function labelOf(text, value) {
  const lines = text.split("\n");
  const index = lines.findIndex((line) => line.includes(value.trim()));
  if (index < 0 || !value.trim()) return null;
  const [before] = lines[index].split(value.trim());
  const label = clean(before.split(COLUMNS).filter(Boolean).at(-1) ?? "");
  return label || clean(lines[index - 1] ?? "") || null;
}

function clean(label) {
  return label.replace(/[\s:#.=-]+$/, "").trim();
}

function kindOf(values) {
  const fits = (kind) => values.every((value) => KINDS[kind].test(value));
  return Object.keys(KINDS).find(fits) ?? "text";
}

/** A page starts a document when it says so, or has half of the labels. */
function splitPages(pages, rules) {
  const documents = [];
  for (const [index, text] of pages.entries()) {
    const page = { number: index + 1, lines: text.split("\n") };
    if (documents.length === 0 || isFirstPage(page, rules)) documents.push([]);
    documents.at(-1).push(page);
  }
  return documents;
}

function isFirstPage({ lines }, rules) {
  const [, number] = /\bpage (\d+) (?:of|\/) \d+/i.exec(lines.join("\n")) ?? [];
  if (number) return number === "1";
  const found = rules.filter((rule) =>
    lines.some((line) => valueAfterLabel(line, rule) !== null),
  );
  return found.length > 0 && found.length * 2 >= rules.length;
}

/** The best candidate; other values for the same label make it less certain. */
function readField(pages, rule) {
  const candidates = pages.flatMap(({ number, lines }) =>
    lines.flatMap((line, index) => {
      const found = valueAfterLabel(line, rule);
      if (!found) return [];
      const raw = found.value || firstColumn(lines[index + 1] ?? "");
      const place = { page: number, line: index + 1 };
      return raw ? [{ ...judge(raw, found, rule), ...place }] : [];
    }),
  );
  const { name } = rule;
  if (candidates.length === 0)
    return { name, value: null, confidence: 0, page: null, line: null };
  const best = candidates.reduce((a, b) =>
    b.confidence > a.confidence ? b : a,
  );
  const isClear = candidates.every(({ value }) => value === best.value);
  const confidence = isClear ? best.confidence : round(best.confidence - 0.4);
  return { name, ...best, confidence: Math.max(confidence, 0.1) };
}

/** What follows a label; one wrong letter in a long label is allowed. */
function valueAfterLabel(line, { labels }) {
  for (const label of labels) {
    for (const start of startsOf(line)) {
      const part = line.slice(start, start + label.length);
      const after = line.slice(start + label.length);
      const errors = differences(part, label);
      const isWhole = !/^[\p{L}\p{N}]/u.test(after);
      if (isWhole && errors <= (label.length > 5 ? 1 : 0)) {
        return { value: firstColumn(after.replace(/^[\s:#.=-]+/, "")), errors };
      }
    }
  }
  return null;
}

/** The beginnings of a line's columns. */
function startsOf(line) {
  const gaps = [...line.matchAll(/(?:^|\s{2,}|[|\t])\s*(?=\S)/g)];
  return gaps.map((gap) => gap.index + gap[0].length);
}

function firstColumn(text) {
  return text.trim().split(COLUMNS)[0];
}

function differences(one, other) {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  if (a.length !== b.length) return Infinity;
  return [...b].filter((letter, index) => a[index] !== letter).length;
}

/** Letters that scanners read in place of digits are put right in amounts. */
function judge(raw, { errors }, { kind }) {
  const isRight = KINDS[kind].test(raw);
  const fixed = raw.replace(/[Oo]/g, "0").replace(/[lI]/g, "1");
  const isFixed = !isRight && kind === "amount" && KINDS.amount.test(fixed);
  const base = isRight ? 0.95 : isFixed ? 0.7 : 0.5;
  const value = isFixed ? fixed : raw;
  return { value, confidence: round(errors > 0 ? base - 0.2 : base) };
}

/** Rows of a document with the columns of its first table, over page breaks. */
function readTable(pages) {
  const rows = pages
    .flatMap(({ lines }) => lines)
    .map((line) => line.trim().split(COLUMNS).filter(Boolean));
  const isHeader = (row) => row.length >= 3 && !/\d/.test(row.join(""));
  const start = rows.findIndex(
    (row, index) => isHeader(row) && rows[index + 1]?.length === row.length,
  );
  if (start < 0) return null;
  const header = rows[start];
  const own = rows
    .slice(start + 1)
    .filter((row) => row.length === header.length);
  const body = own.filter((row) => row.join() !== header.join());
  return { header, rows: body };
}

function toCsv(documents, rules) {
  const names = rules.map(({ name }) => name);
  const rows = documents.map(({ document, fields, check }) => [
    ...[document, ...fields.map(({ value }) => value ?? "")],
    check.join(" "),
  ]);
  const lines = [["document", ...names, "check"], ...rows];
  return lines.map((row) => row.map(cell).join(",")).join("\n");
}

/** Quotes a cell; a leading sign would make it a formula. */
function cell(value) {
  const text = String(value);
  const safe = /^[=+@]|^-(?!\d)/.test(text) ? `'${text}` : text;
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function round(number) {
  return Math.round(number * 100) / 100;
}
