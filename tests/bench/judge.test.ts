import { expect, test } from "vitest";

import type { Brief } from "../../bench/plans/brief";
import { createBm25 } from "../../bench/plans/bm25";
import { figuresOf } from "../../bench/plans/figures";
import { judge, type Proposed } from "../../bench/plans/judge";

const need = (
  families: string[],
  live: string[] = [],
  grade2: string[] = [],
) => ({
  text: "x",
  families,
  live,
  grade2,
});
const brief = (values: Partial<Brief>): Brief => ({
  id: "1",
  lang: "en",
  kind: "multi",
  text: "x",
  industry: "dental",
  needs: [],
  ...values,
});
const composed = (family: string, industry = "dental"): Proposed => ({
  slug: `${family}-${industry}`,
  family,
  industry,
});
const sold = (slug: string): Proposed => ({
  slug,
  family: null,
  industry: null,
});

test("a brief without needs should get no agent", () => {
  expect(judge(brief({}), [])).toMatchObject({ score: 1, isRefused: true });
  expect(judge(brief({}), [composed("booking")])).toMatchObject({
    score: 0,
    isRefused: false,
  });
});

test("right agents for the right industry score one", () => {
  const needs = [need(["booking"]), need(["faq"], ["mason"])];
  const steps = [composed("booking"), composed("faq")];
  expect(judge(brief({ needs }), steps)).toMatchObject({
    score: 1,
    plan: { precision: 1, recall: 1, industry: 1, irrelevant: 0 },
  });
});

test("a second agent for one need is redundant, and an unrelated one irrelevant", () => {
  const needs = [need(["booking"])];
  const steps = [
    composed("booking"),
    composed("booking", "vet"),
    composed("faq"),
  ];
  const { plan, score } = judge(brief({ needs }), steps);
  expect(plan).toEqual({
    precision: 1 / 3,
    recall: 1,
    industry: 1,
    irrelevant: 1,
  });
  expect(score).toBeCloseTo(0.5);
});

test("partial help counts half, and one agent may cover two needs", () => {
  const half = judge(brief({ needs: [need([], [], ["booking"])] }), [
    composed("booking"),
  ]);
  expect(half.plan).toMatchObject({ precision: 0.5, recall: 0.5 });
  const both = judge(brief({ needs: [need(["faq"]), need(["faq"])] }), [
    composed("faq"),
  ]);
  expect(both.plan).toMatchObject({ precision: 1, recall: 1 });
});

test.each([
  ["dental", composed("faq", "dental"), 1],
  ["dental", composed("faq", "vet"), 0.4],
  ["dental", sold("mason"), 0.8],
  [null, sold("mason"), 1],
  [null, composed("faq"), 0.5],
])("in a brief of %s, %o fits by %d", (industry, step, fit) => {
  const needs = [need(["faq"], ["mason"])];
  expect(judge(brief({ industry, needs }), [step]).plan?.industry).toBe(fit);
});

test("figures are means over the briefs that they are about", () => {
  const judged = [
    judge(brief({ needs: [need(["faq"])] }), [composed("faq")]),
    judge(brief({ lang: "de", needs: [need(["faq"])] }), [composed("booking")]),
    judge(brief({ kind: "vague" }), []),
  ];
  expect(figuresOf(judged)).toEqual({
    briefs: 3,
    score: expect.closeTo(200 / 3) as number,
    precision: 50,
    recall: 50,
    industry: 100,
    refusal: 100,
    foreign: 0,
    irrelevant: 0.5,
  });
});

test("BM25 ranks texts that share rarer words first, and omits texts that share none", () => {
  const rank = createBm25([
    { id: "phone", text: "answers the phone" },
    { id: "mail", text: "answers mail about invoices" },
    { id: "art", text: "paints pictures" },
  ]);
  expect(rank("answering invoices")).toEqual(["mail", "phone"]);
});
