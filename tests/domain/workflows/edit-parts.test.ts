import { expect, test } from "vitest";

import { freePart, removeOpenPart } from "~/domain/workflows/edit";
import { addCustomPart } from "~/domain/workflows/custom-parts";
import { removeUnread, withReadText } from "~/domain/workflows/unread-texts";
import { buildWorkflow, isForPeople } from "~/domain/workflows/plan";

import { match, need, planOf, reading, sold } from "./given";

const request = "alpha beta gamma, delta";

test("a part that an agent does not do is open, and the agent keeps the others", () => {
  const needs = [need("a"), need("b")];
  const plan = buildWorkflow("a b", reading(needs), [
    { match: sold("1"), needs: [0, 1] },
  ]);
  const freed = freePart(plan, 1, 1)!;
  expect(freed).toMatchObject({
    readiness: "partial",
    uncovered: ["b"],
    needs: [{ step: 1 }, { step: null }],
    workflow: [{ agentId: "1", needs: [0] }],
  });
  expect(freePart(freed, 1, 1)).toBeNull();
  expect(freePart(freed, 1, 0)).toBeNull();
  expect(freePart(plan, 2, 0)).toBeNull();
});

test("a text is added as work for an operator, once", () => {
  const plan = addCustomPart(planOf(request, [match("1")]), "feed zebras");
  expect(plan).toMatchObject({
    readiness: "partial",
    uncovered: ["feed zebras"],
  });
  expect(isForPeople(plan!.needs[1]!)).toBe(true);
  expect(addCustomPart(plan!, "Feed zebras.")).toBeNull();
});

test("a text that was not understood is so no longer once an operator has it", () => {
  const plan = planOf(request, [match("1")]);
  const unread = { ...plan, notUnderstood: ["Feed zebras.", "Blorp."] };
  const added = addCustomPart(unread, "feed zebras");
  expect(added).toMatchObject({
    notUnderstood: ["Blorp."],
    uncovered: ["feed zebras"],
  });
});

test("a part that was added and taken back was never asked for", () => {
  const plan = addCustomPart(planOf(request, [match("1")]), "feed zebras")!;
  expect(removeOpenPart(plan, 1)).toMatchObject({ notNeeded: [] });
});

test("a text that was not understood leaves the plan if it is not needed", () => {
  const plan = planOf("Alpha. Blorp\nthe zorp.", [match("1")]);
  const unread = { ...plan, notUnderstood: ["Blorp\nthe zorp.", "Typed."] };

  const removed = removeUnread(unread, "Blorp\r\nthe zorp.");

  expect(removed).toMatchObject({
    notUnderstood: ["Typed."],
    notNeeded: ["Blorp\nthe zorp."],
  });
  expect(removeUnread(removed!, "Blorp\nthe zorp.")).toBeNull();
  expect(removeUnread(removed!, "Typed.")).toMatchObject({
    notUnderstood: [],
    notNeeded: ["Blorp\nthe zorp."],
  });
});

test("an added text replaces what it repeats, and brings what is not understood in it", () => {
  const plan = planOf(request, [match("1")]);
  const unread = { ...plan, notUnderstood: ["Feed zebras.", "Blorp."] };
  const text = "Answer calls, then feed zebras! Zorp it.";
  expect(withReadText(unread, { text, unread: ["Zorp it."] })).toMatchObject({
    notUnderstood: ["Blorp.", "Zorp it."],
  });
  const again = { text: "Blorp. Answer calls", unread: ["Blorp."] };
  expect(withReadText(unread, again)).toMatchObject({
    notUnderstood: ["Feed zebras.", "Blorp."],
  });
});

test("a part that a plan has is not understood no longer", () => {
  const plan = addCustomPart(planOf(request, [match("1")]), "feed zebras")!;
  const both = { ...plan, notUnderstood: ["Feed zebras."] };
  expect(addCustomPart(both, "Feed zebras.")).toMatchObject({
    notUnderstood: [],
    uncovered: ["feed zebras"],
  });
});
