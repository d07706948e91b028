import { given } from "./given";
import type { TestCtx } from "./ctx";
import { givenPlanCatalogue, PLAN_BRIEF } from "./given-workflows";

/** Four parts, of which three fit into a plan. */
export const FULL_BRIEF = `${PLAN_BRIEF} Answer support email.`;

/** Two agents for each of three parts, and one on sale for a fourth. */
export async function givenFullCatalogue(ctx: TestCtx) {
  const { owner, entries } = await givenPlanCatalogue(ctx);
  const agent = await given.liveAgent(ctx, {
    ownerUserId: owner.id,
    name: "Mail A",
    priceCents: 9_900,
  });
  const mail = await given.intelligenceAgent(ctx, {
    title: "Mail A",
    description: "Answers support email of customers. It makes no refunds.",
    tags: [],
    agentId: agent.id,
  });
  const all = [...entries, mail];
  const idOf = (title: string) =>
    all.find((entry) => entry.title === title)?.id ?? "";
  return { owner, entries: all, idOf };
}
