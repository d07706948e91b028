import { eq } from "drizzle-orm";

import type { Ctx } from "~/ctx.server";
import { generateWorkflow } from "~/services/workflows/generate-workflow.server";

import { agents, homepagePrompts, savedWorkflows } from "../../drizzle/schema";
import { testCtx } from "./ctx";
import { given } from "./given";
import { givenPass } from "./given-reviews";
import { signedInBrowser } from "./given-session";

/** Three needs, for each of which `givenPlanCatalogue` has two agents. */
export const PLAN_BRIEF =
  "Answer our phone calls. Remind customers of their appointments by text. Chase unpaid invoices.";

const WORDS = {
  Phone: "Answers phone calls of customers.",
  Reminder: "Reminds customers of their appointments by text message.",
  Invoice: "Chases unpaid invoices by email until they are paid.",
};
const PRICES = new Map([
  ["Phone A", 19_900],
  ["Invoice A", 4_900],
]);

/** Two entries for each of three tasks; Phone A and Invoice A are for sale. */
export async function givenPlanCatalogue(ctx: Ctx) {
  const owner = await given.user(ctx);
  const entries = [];
  for (const [name, description] of Object.entries(WORDS)) {
    for (const letter of ["A", "B"]) {
      const title = `${name} ${letter}`;
      const priceCents = PRICES.get(title);
      const agent =
        priceCents === undefined
          ? null
          : await given.liveAgent(ctx, {
              ownerUserId: owner.id,
              name: title,
              priceCents,
            });
      entries.push(
        await given.intelligenceAgent(ctx, {
          title,
          description,
          tags: [],
          agentId: agent?.id ?? null,
        }),
      );
    }
  }
  return { owner, entries };
}

export async function savedWorkflowOf(ctx: Ctx, id: string) {
  const [row] = await ctx.store.read
    .select()
    .from(savedWorkflows)
    .where(eq(savedWorkflows.id, id));
  return row;
}

export async function allSavedWorkflows(ctx: Ctx) {
  return ctx.store.read.select().from(savedWorkflows);
}

export async function allPrompts(ctx: Ctx) {
  return ctx.store.read.select().from(homepagePrompts);
}

export async function changeAgent(
  ctx: Ctx,
  id: string,
  values: Partial<typeof agents.$inferInsert>,
) {
  await ctx.store.tx((tx) =>
    tx.update(agents).set(values).where(eq(agents.id, id)),
  );
}

/** The id in the address of a generated plan. */
export function workflowIdIn(location: string | null): string {
  const url = new URL(location ?? "", "http://armory.test");
  return url.searchParams.get("workflow") ?? "";
}

/** A user with a plan from the home page, and two operators. */
export async function givenPlan({ hasPass = false } = {}) {
  const ctx = await testCtx();
  const requester = await given.user(ctx);
  if (hasPass) await givenPass(ctx, requester.id);
  const operators = [await given.operator(ctx), await given.operator(ctx)];
  const [first, second] = operators.map(({ id }) => id);
  const browser = await signedInBrowser(ctx, requester.id);
  await givenPlanCatalogue(ctx);
  const answer = await browser.post("/", { userRequest: PLAN_BRIEF });
  const workflowId = workflowIdIn(answer.location);
  const ids = { operatorId: first ?? "", otherId: second ?? "", workflowId };
  return { ctx, requester, browser, ...ids };
}

export const BROWSER = "browser";

/** A plan of a text, of a user or of a visitor. */
export async function givenGenerated(ctx: Ctx, userId: string | null) {
  return generateWorkflow(ctx, {
    userRequest: "Answer phone calls",
    browserId: BROWSER,
    userId,
    sessionId: null,
    clientAddress: "203.0.113.7",
    userAgent: null,
  });
}

/** Plans of a user, the first one unchanged for longest. */
export async function givenOwnPlans(ctx: Ctx, userId: string, count: number) {
  const { id } = await givenGenerated(ctx, userId);
  const first = (await savedWorkflowOf(ctx, id))!;
  const rows = Array.from({ length: count - 1 }, (_, at) => ({
    ...first,
    id: `plan-${at}`,
    sessionId: `session-${at}`,
    updatedAt: new Date(first.updatedAt.getTime() + at + 1),
  }));
  if (rows.length > 0) {
    await ctx.store.tx((tx) => tx.insert(savedWorkflows).values(rows));
  }
  return id;
}
