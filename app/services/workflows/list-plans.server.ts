import type { Ctx } from "~/ctx.server";
import { formatMoment } from "~/domain/platform/dates";
import {
  cutPage,
  readTimeCursor,
  type TimePage,
} from "~/domain/platform/time-cursor";
import {
  entryIdsOf,
  withCurrentListings,
} from "~/domain/workflows/current-listings";
import { doubtsAbout, gapsIn } from "~/domain/workflows/readiness";
import type { Owned } from "~/domain/workflows/ready-to-buy";
import type { Workflow } from "~/domain/workflows/plan";
import { planName } from "~/domain/workflows/plan-name";
import { planPath } from "~/domain/workflows/home-address";
import { shorten } from "~/domain/platform/shorten";
import { findEntries } from "~/models/catalogue/intelligence-agents.server";
import {
  listOwnWorkflows,
  type SavedWorkflow,
} from "~/models/workflows/saved-workflows.server";

import { findOwned } from "./find-owned.server";
import { asOwned } from "./open-workflow.server";
import { readPlanLink } from "./plan-link.server";

export type PlanRow = Awaited<ReturnType<typeof listPlans>>["plans"][number];

const FIRST_PLANS = 3;
const PLANS_PER_PAGE = 24;
const BEGINNING = 140;

/** A user's latest plans for the dashboard, and whether there are more. */
export async function listLatestPlans(ctx: Ctx, userId: string) {
  return listPlans(ctx, userId, { limit: FIRST_PLANS, after: null });
}

/** One page of a user's unexpired plans, newest first. */
export async function pagePlans(
  ctx: Ctx,
  { userId, cursor }: { userId: string; cursor: string | null },
) {
  const after = readTimeCursor(cursor);
  return listPlans(ctx, userId, { limit: PLANS_PER_PAGE, after });
}

async function listPlans(ctx: Ctx, userId: string, page: TimePage) {
  const wanted = { userId, limit: page.limit + 1, after: page.after };
  const rows = await listOwnWorkflows(ctx.store.read, wanted, ctx.now());
  const { items, next } = cutPage(rows, page.limit, ({ createdAt, id }) => ({
    at: createdAt,
    id,
  }));
  const current = await withToday(ctx, userId, items);
  const plans = current.map(({ saved, ...plan }) => ({
    ...planRow(saved, plan),
    isShared: readPlanLink(ctx, saved) !== null,
  }));
  return { plans, next, latestAt: items[0]?.createdAt ?? null };
}

/** Saved plans with today's listings, and the agents that the user owns. */
async function withToday(
  ctx: Ctx,
  userId: string,
  plans: readonly SavedWorkflow[],
) {
  const all = {
    workflow: plans.flatMap(({ workflowData }) => workflowData.workflow),
    furtherAgents: plans.flatMap(
      ({ workflowData }) => workflowData.furtherAgents,
    ),
  };
  const { read } = ctx.store;
  const [entries, owned] = await Promise.all([
    findEntries(read, entryIdsOf(all)),
    findOwned(ctx, read, { workflow: all, userId }),
  ]);
  return plans.map((saved) => {
    const listed = withCurrentListings(saved.workflowData, entries);
    return { saved, workflow: asOwned(listed, owned), owned };
  });
}

type Today = { workflow: Workflow; owned: Owned };

function planRow(saved: SavedWorkflow, { workflow, owned }: Today) {
  const { id, workflowData, userRequest, expiresAt, updatedAt } = saved;
  const open = [...gapsIn(workflow), ...doubtsAbout(workflow, owned)];
  return {
    id,
    name: planName(workflowData),
    givenName: workflowData.name,
    href: planPath(id),
    brief: shorten(userRequest.replace(/\s+/gu, " "), BEGINNING),
    status: workflow.status,
    /** What is open, unless nothing is covered. */
    open: workflow.readiness === "partial" ? open.join("; ") : null,
    time: expiresAt
      ? `Ends ${formatMoment(expiresAt)}`
      : `Last changed ${formatMoment(updatedAt)}`,
  };
}
