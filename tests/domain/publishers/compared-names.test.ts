import { expect, test } from "vitest";

import {
  closeParts,
  domainName,
  looksLike,
  partsOf,
  skeletonOf,
} from "~/domain/publishers/compared-names";

const imitates = (one: string, other: string) =>
  looksLike(skeletonOf(one), skeletonOf(other));

test("lookalike characters, added words and small edits imitate a name", () => {
  const imitations = [
    ["Аcme", "Acme"],
    ["АСМЕ ΤΟΟLS", "acme tools"],
    ["Paypa1", "Paypal"],
    ["PayPaI", "paypal"],
    ["ｐａｙｐａｌ", "paypal"],
    ["Árbol Labs", "arbol-labs"],
    ["rnodern stack", "modern stack"],
    ["Acme Official", "Acme"],
    ["the_real_acme", "Acme"],
    ["acmeofficial", "Acme"],
    ["Acme Support Team", "acme"],
    ["Invoice Hwak", "Invoice Hawk"],
    ["Invoices Hawk", "Invoice Hawk"],
    ["Invoice Hawkk 2", "Invoice Hawk"],
  ];
  for (const [one = "", other = ""] of imitations) {
    expect(imitates(one, other), `${one} and ${other}`).toBe(true);
  }
});

test("other names do not, and short ones must be the same", () => {
  const others = [
    ["Invoice Hawk", "Invoice Eagle"],
    ["Lead Finder", "Lead Router"],
    ["Acme", "Acne"],
    ["Bolt", "Bold"],
    ["Pulse", "Purge"],
    ["", ""],
    ["🦅", "🦉"],
  ];
  for (const [one = "", other = ""] of others) {
    expect(imitates(one, other), `${one} and ${other}`).toBe(false);
  }
});

test("a name of added words alone keeps them", () => {
  expect(skeletonOf("The Official Team")).not.toBe("");
});

test("the name of a domain is the label before its suffix", () => {
  expect(domainName("example.com")).toBe("example");
  expect(domainName("shop.example.co.uk")).toBe("example");
});

test("every close name shares a part that the index is asked for", () => {
  const skeleton = skeletonOf("invoice hawk");
  const wanted = closeParts(skeleton);
  let tried = 0;
  for (const one of editsOf(skeleton)) {
    for (const two of [one, ...editsOf(one).filter((_, at) => at % 7 === 0)]) {
      if (!looksLike(skeleton, two)) continue;
      tried += 1;
      const parts = partsOf(two);
      const isFound =
        wanted.head.includes(parts.head) ||
        wanted.middle.includes(parts.middle) ||
        wanted.tail.includes(parts.tail);
      expect(isFound, two).toBe(true);
    }
  }
  expect(tried).toBeGreaterThan(200);
  const asked = Object.values(wanted).flat();
  expect(asked.length).toBeLessThan(100);
});

/** Every deletion, insertion and substitution, with one other letter. */
function editsOf(text: string): string[] {
  return Array.from({ length: text.length + 1 }, (_, at) => [
    text.slice(0, at) + text.slice(at + 1),
    `${text.slice(0, at)}z${text.slice(at)}`,
    `${text.slice(0, at)}z${text.slice(at + 1)}`,
  ]).flat();
}
