import { expect, test } from "vitest";

import { generateWorkflow } from "~/services/workflows/generate-workflow.server";
import { openWorkflow } from "~/services/workflows/open-workflow.server";
import { showPlan } from "~/services/workflows/show-plan.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import {
  changeAgent,
  changeCatalogueVersion,
  givenVoiceCatalogue,
  savedWorkflowOf,
} from "../../support/given-workflows";

const BROWSER = "browser-1";
const anonymous = { browserId: BROWSER, userId: null };
const DAY_MS = 24 * 60 * 60 * 1000;

function generate(ctx: TestCtx, userRequest: string, userId?: string) {
  return generateWorkflow(ctx, {
    userRequest,
    browserId: BROWSER,
    userId: userId ?? null,
    sessionId: null,
    clientAddress: "203.0.113.7",
    userAgent: null,
  });
}

test("prices and what is for sale are today's, not the stored ones", async () => {
  const ctx = await testCtx();
  const { entries } = await givenVoiceCatalogue(ctx);
  const { id } = await generate(ctx, "voice");
  const [first, , third] = entries;
  await changeAgent(ctx, first?.agentId ?? "", { priceCents: 29_900 });
  await changeAgent(ctx, third?.agentId ?? "", { isLive: false });
  await changeCatalogueVersion(ctx, "2");
  ctx.advance(4000);

  const show = () => showPlan(ctx, { id, visitor: anonymous });
  await expect
    .poll(async () => (await show()).workflow.readyToBuyTotal)
    .toBe(299);
  const { steps } = await show();
  expect(steps.map(({ listing }) => listing?.price ?? null)).toEqual([
    299,
    null,
    null,
  ]);
});

test("a step that is not for sale names the closest listing of its category", async () => {
  const ctx = await testCtx();
  const { id: ownerUserId } = await given.user(ctx);
  const agent = await given.liveAgent(ctx, { ownerUserId, priceCents: 900 });
  const other = await given.liveAgent(ctx, { ownerUserId, priceCents: 700 });
  for (const title of ["Alpha", "Beta", "Gamma"]) {
    await given.intelligenceAgent(ctx, {
      title: `${title} voice`,
      category: title === "Gamma" ? "Marketing" : "Customer Service",
    });
  }
  await given.intelligenceAgent(ctx, { title: "Zulu", agentId: agent.id });
  await given.intelligenceAgent(ctx, {
    title: "Other shop",
    category: "Accounting",
    agentId: other.id,
  });
  const { id } = await generate(ctx, "voice");

  const { steps } = await showPlan(ctx, { id, visitor: anonymous });

  expect(steps.map((step) => [step.agent, step.closest?.title])).toEqual([
    ["Alpha voice", "Zulu"],
    ["Beta voice", "Zulu"],
    ["Gamma voice", undefined],
  ]);
});

test("a plan that nothing matches is one step of human work without claims", async () => {
  const ctx = await testCtx();
  const { id } = await generate(ctx, "Knit a scarf");
  const { steps, workflow, candidates } = await showPlan(ctx, {
    id,
    visitor: anonymous,
  });
  expect(steps).toMatchObject([
    { agent: "Custom Development Needed", closest: null, listing: null },
  ]);
  expect(workflow.notCovered).toEqual(["knit", "scarf"]);
  expect(candidates).toEqual([]);
});

test("a workflow opens for 24 hours and not a moment longer", async () => {
  const ctx = await testCtx();
  const { id } = await generate(ctx, "voice");
  ctx.advance(DAY_MS - 1);
  await openWorkflow(ctx, { id, visitor: anonymous });
  ctx.advance(1);
  await expect(
    openWorkflow(ctx, { id, visitor: anonymous }),
  ).rejects.toMatchObject({ code: "not_found" });
});

test("the first signed-in owner claims a workflow, once", async () => {
  const ctx = await testCtx();
  const { id: userId } = await given.user(ctx);
  const { id } = await generate(ctx, "voice");
  const visitor = { browserId: BROWSER, userId };

  const opened = await Promise.all([
    openWorkflow(ctx, { id, visitor }),
    openWorkflow(ctx, { id, visitor }),
  ]);

  const claims = opened.filter(({ isNewlyClaimed }) => isNewlyClaimed);
  expect(claims).toHaveLength(1);
  expect((await savedWorkflowOf(ctx, id))?.userId).toBe(userId);
});

test("a claimed workflow follows its user and is closed to others", async () => {
  const ctx = await testCtx();
  const owner = await given.user(ctx);
  const other = await given.user(ctx);
  const { id } = await generate(ctx, "voice", owner.id);
  const open = (browserId: string, userId: string | null) =>
    openWorkflow(ctx, { id, visitor: { browserId, userId } });

  await open("another-browser", owner.id);
  await open(BROWSER, null);
  for (const [browserId, userId] of [
    ["another-browser", null],
    ["another-browser", other.id],
    [BROWSER, other.id],
  ] as const) {
    await expect(open(browserId, userId)).rejects.toMatchObject({
      code: "not_found",
    });
  }
});

test("two people who sign in at once in one browser do not both get a plan", async () => {
  const ctx = await testCtx();
  const users = [await given.user(ctx), await given.user(ctx)];
  const { id } = await generate(ctx, "voice");

  const outcomes = await Promise.allSettled(
    users.map((user) =>
      openWorkflow(ctx, {
        id,
        visitor: { browserId: BROWSER, userId: user.id },
      }),
    ),
  );

  expect(outcomes.map(({ status }) => status).sort()).toEqual([
    "fulfilled",
    "rejected",
  ]);
});
