import { expect, test } from "vitest";

import { showPlan } from "~/services/workflows/show-plan.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenEditedPlan, visitor } from "../../support/given-plan-edits";

async function givenReworded(ctx: TestCtx) {
  const plan = await givenEditedPlan(ctx);
  const shown = () => showPlan(ctx, { id: plan.id, visitor });
  const reword = async (need: number, text: string) => {
    const { revision } = await shown();
    return plan.change({ kind: "reword", at: { need }, text, revision });
  };
  return { ...plan, shown, reword };
}

test("a reworded part is planned again, and the others stay as they are", async () => {
  const ctx = await testCtx();
  const { reword, shown, agents, swap, idOf } = await givenReworded(ctx);
  await swap(2, "Reminder A", idOf("Reminder B"));
  await given.intelligenceAgent(ctx, {
    title: "Mail A",
    description: "Answers support email of customers.",
    tags: [],
  });

  expect(await reword(0, "Answer support email")).toBe("step-1");

  expect(await agents()).toEqual(["Mail A", "Reminder B", "Invoice A"]);
  const { workflow, canUndo } = await shown();
  expect(canUndo).toBe(true);
  expect(workflow).toMatchObject({ uncovered: [], notNeeded: [] });
  expect(workflow.needs.map(({ quote, was }) => ({ quote, was }))).toEqual([
    { quote: "Answer support email", was: "Answer our phone calls" },
    expect.objectContaining({ was: undefined }),
    expect.objectContaining({ was: undefined }),
  ]);
});

test("a part in other words for the same task keeps its agent", async () => {
  const ctx = await testCtx();
  const { reword, agents, swap, idOf } = await givenReworded(ctx);
  await swap(1, "Phone A", idOf("Phone B"));
  await reword(0, "Answer the phone calls of customers");
  expect(await agents()).toEqual(["Phone B", "Reminder A", "Invoice A"]);
});

test("a part whose new words name several tasks is split", async () => {
  const ctx = await testCtx();
  const { reword, shown, agents, edit } = await givenReworded(ctx);
  await edit(2, "Reminder A", "remove");
  await reword(
    1,
    "Answer support email. Remind customers of their appointments.",
  );

  expect(await agents()).toEqual(["Phone A", "Reminder A", "Invoice A"]);
  const { workflow } = await shown();
  expect(workflow.needs.map(({ quote }) => quote)).toEqual([
    "Answer our phone calls",
    "Answer support email",
    "Remind customers of their appointments",
    "Chase unpaid invoices",
  ]);
  expect(workflow.uncovered).toEqual(["Answer support email"]);
});

test("a part in the words of another one’s task goes to that one’s agent", async () => {
  const ctx = await testCtx();
  const { reword, shown, agents } = await givenReworded(ctx);
  await reword(0, "Chase overdue invoices by email");
  expect(await agents()).toEqual(["Reminder A", "Invoice A"]);
  const { workflow } = await shown();
  expect(workflow.needs.map(({ step }) => step)).toEqual([2, 1, 2]);
});

test("words that nothing recognizes become work for an operator", async () => {
  const ctx = await testCtx();
  const { reword, shown, agents } = await givenReworded(ctx);
  expect(await reword(1, "Qwz the xkcd vbnm")).toBe("parts");
  expect(await agents()).toEqual(["Phone A", "Invoice A"]);
  const { workflow } = await shown();
  expect(workflow.uncovered).toEqual(["Qwz the xkcd vbnm"]);
});

test("the same words change nothing, and those of another part are refused", async () => {
  const ctx = await testCtx();
  const { reword, shown } = await givenReworded(ctx);
  const before = await shown();
  await reword(0, "Answer our phone calls");
  expect(await shown()).toMatchObject({
    revision: before.revision,
    canUndo: false,
  });
  await expect(reword(0, "chase unpaid invoices")).rejects.toMatchObject({
    code: "conflict",
    errors: { text: [expect.stringContaining("already")] },
  });
});

test("of two rewordings of the same page, one is kept", async () => {
  const ctx = await testCtx();
  const { change, shown } = await givenReworded(ctx);
  const { revision } = await shown();
  const reword = (text: string) =>
    change({ kind: "reword", at: { need: 0 }, text, revision });
  const outcomes = await Promise.allSettled([
    reword("Answer calls in the evening"),
    reword("Answer calls at the weekend"),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual([
    "fulfilled",
    "rejected",
  ]);
  await expect(reword("Answer calls at night")).rejects.toMatchObject({
    code: "conflict",
  });
});

test("a text that was not understood can be put into other words", async () => {
  const ctx = await testCtx();
  const { change, shown, agents } = await givenReworded(ctx);
  await change({
    kind: "addNeed",
    text: "Sort incoming resumes. Xkq wvz brrt.",
  });
  const { revision, workflow } = await shown();
  expect(workflow.notUnderstood).toEqual(["Xkq wvz brrt"]);
  const text = "Answer support email";
  await change({ kind: "reword", at: { unread: 0 }, text, revision });

  const after = (await shown()).workflow;
  expect(after.notUnderstood).toEqual([]);
  expect(after.needs.at(-1)?.quote).toBe(text);
  expect(await agents()).toHaveLength(3);
});
