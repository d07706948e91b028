import { expect, test } from "vitest";

import { showPlan } from "~/services/workflows/show-plan.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenEditedPlan, visitor } from "../../support/given-plan-edits";

async function givenIndustryPlan(ctx: TestCtx) {
  const plan = await givenEditedPlan(ctx);
  await given.intelligenceAgent(ctx, {
    title: "Dental Phone",
    description:
      "Answers phone calls of dental practices. Made for dentists and their dental patients.",
    tags: ["dental", "phone calls"],
  });
  const shown = () => showPlan(ctx, { id: plan.id, visitor });
  const give = (industry: string | null) =>
    plan.apply({ kind: "industry", industry });
  return { ...plan, shown, give };
}

test("the owner names the industry, and the agents are chosen again", async () => {
  const ctx = await testCtx();
  const { agents, give, shown } = await givenIndustryPlan(ctx);
  expect((await shown()).industry).toBeNull();
  expect(await agents()).not.toContain("Dental Phone");

  expect(await give("dental")).toEqual({
    place: "plan",
    changes: [
      "Step 1 has Dental Phone, which is not for sale, instead of Phone A.",
    ],
  });

  const plan = await shown();
  expect(plan.industry).toBe("dental practices");
  expect(plan.workflow).toMatchObject({
    industry: "dental",
    industryGiven: true,
  });
  expect(await agents()).toContain("Dental Phone");
  expect(plan.canUndo).toBe(true);
});

test("what the owner changed before stays, and undoing leads back", async () => {
  const ctx = await testCtx();
  const { change, give, shown } = await givenIndustryPlan(ctx);
  await change({ kind: "addCustom", text: "Paint the fence red" });
  await change({ kind: "rename", name: "Front desk" });

  await give("dental");

  const { workflow } = await shown();
  expect(workflow).toMatchObject({ name: "Front desk", industry: "dental" });
  expect(workflow.uncovered).toContain("Paint the fence red");
  await change({ kind: "undo" });
  expect((await shown()).workflow).toMatchObject({
    name: "Front desk",
    industry: null,
  });
});

test("any business may be given, and an unknown industry is refused", async () => {
  const ctx = await testCtx();
  const { give, shown } = await givenIndustryPlan(ctx);
  await expect(give("pirates")).rejects.toMatchObject({
    errors: { industry: ["Choose one of the listed industries."] },
  });
  await give("dental");
  await give(null);
  expect((await shown()).workflow).toMatchObject({
    industry: null,
    industryGiven: true,
  });
});

test("an agent that the owner chose and that is replaced is named", async () => {
  const ctx = await testCtx();
  const { agents, swap, idOf, give } = await givenIndustryPlan(ctx);
  expect(await give(null)).toMatchObject({ changes: [] });
  await swap(1, "Phone A", idOf("Phone B"));

  expect(await give("hotel")).toMatchObject({
    changes: ["Step 1 has Phone A instead of Phone B."],
  });
  expect(await agents()).toEqual(["Phone A", "Reminder A", "Invoice A"]);
});

test("own words that were not understood stay, and nothing counts as removed", async () => {
  const ctx = await testCtx();
  const { change, give, shown } = await givenIndustryPlan(ctx);
  await change({
    kind: "reword",
    at: { need: 0 },
    text: "win back abandoned checkouts in Shopify and send a coupon by SMS",
    revision: (await shown()).revision,
  });
  const unread = ["send a coupon by SMS"];
  expect((await shown()).workflow.notUnderstood).toEqual(unread);

  for (const industry of ["vet", "dental", null]) {
    expect(await give(industry)).toMatchObject({ place: "plan" });
    const { workflow, removal } = await shown();
    expect(workflow).toMatchObject({ industry, notUnderstood: unread });
    expect(removal).toBeNull();
  }
});
