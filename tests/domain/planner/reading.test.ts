import { expect, test } from "vitest";

import { createSpeller, editDistance } from "~/domain/planner/spelling";
import { createTermMatcher, parseTermLists } from "~/domain/planner/terms";
import { readText } from "~/domain/planner/tokens";

const clausesIn = (text: string) => {
  const clauses: string[][] = [];
  for (const { word, clause } of readText(text).tokens) {
    (clauses[clause] ??= []).push(word);
  }
  return clauses.filter((words) => words.length > 0).map((w) => w.join(" "));
};

test("words keep their offsets in the original text", () => {
  const text = "Müller’s Café, 2 sites";
  const { tokens } = readText(text);
  expect(tokens.map(({ word }) => word)).toEqual([
    "mullers",
    "cafe",
    "2",
    "sites",
  ]);
  expect(tokens.map(({ start, end }) => text.slice(start, end))).toEqual([
    "Müller’s",
    "Café",
    "2",
    "sites",
  ]);
});

test("punctuation and conjunctions end a clause, hyphens and points within words do not", () => {
  expect(
    clausesIn("We follow-up v2.5 quotes, then nobody calls. Help!"),
  ).toEqual(["we follow up v2 5 quotes", "then nobody calls", "help"]);
  expect(clausesIn("Rechnungen prüfen und Kunden mahnen")).toEqual([
    "rechnungen prufen",
    "und kunden mahnen",
  ]);
});

test.each([
  ["We chase our customers for money", "en"],
  ["Wir mahnen unsere Kunden und das ist nicht schön", "de"],
  ["Queremos que nuestros clientes nos paguen", "es"],
  ["Nous voulons que les clients paient", "fr"],
  ["Queremos que os nossos clientes não esqueçam", "pt"],
  ["Vogliamo che i nostri clienti non si dimentichino", "it"],
  ["Wij willen dat onze klanten het niet vergeten", "nl"],
])("%s is tokenized as %s", (text, language) => {
  expect(readText(text).language).toBe(language);
});

const find = createTermMatcher(
  parseTermLists(
    [
      "# a comment",
      "overdue = past due, late with | de: überfällig*, *schuld",
      "pay = get * money, paying!",
    ].join("\n"),
  ),
);
const namesIn = (text: string) =>
  find(readText(text).tokens).map(({ name, from, to }) => [name, from, to]);

test("terms are found by stem, prefix, suffix, exact word and gap", () => {
  expect(namesIn("invoices past due")).toEqual([["overdue", 1, 3]]);
  expect(namesIn("die überfälligen Posten")).toEqual([["overdue", 1, 2]]);
  expect(namesIn("eine Restschuld")).toEqual([["overdue", 1, 2]]);
  expect(namesIn("get our money")).toEqual([["pay", 0, 3]]);
  expect(namesIn("paying, paid")).toEqual([["pay", 0, 1]]);
});

test("the same word with another language's stem is matched anew", () => {
  const [token] = readText("money").tokens;
  const terms = createTermMatcher(parseTermLists("pay = money"));
  expect(terms([token!])).toHaveLength(1);
  expect(terms([{ ...token!, stem: "mone" }])).toEqual([]);
  expect(terms([token!])).toHaveLength(1);
});

test("a term never continues into the next sentence", () => {
  expect(namesIn("It is past. Due dates matter")).toEqual([]);
});

test("a list needs a name, and a term a known language", () => {
  expect(() => parseTermLists("no name")).toThrow("A term list needs");
  expect(() => parseTermLists("a = b | xx: c")).toThrow("No language xx");
});

const correct = createSpeller(
  new Map([
    ["invoice", 9],
    ["appointment", 5],
    ["voice", 2],
  ]),
  new Set(["novice"]),
);

test.each([
  ["invioce", "invoice"],
  ["apointment", "appointment"],
  ["novice", "novice"],
  ["zxcvbnm", "zxcvbnm"],
  ["inv", "inv"],
  ["inv0ice", "inv0ice"],
])("%s is corrected to %s", (typed, read) => {
  expect(correct(typed)).toBe(read);
});

test("a swap of adjacent letters is one edit", () => {
  expect(editDistance("form", "from")).toBe(1);
  expect(editDistance("kitten", "sitting")).toBe(3);
});
