import type { Ctx } from "~/ctx.server";
import { formatMoment } from "~/domain/platform/dates";
import {
  cutPage,
  readTimeCursor,
  type TimePage,
} from "~/domain/platform/time-cursor";
import { READINESS_WORDS } from "~/domain/workflows/plan";
import { planName } from "~/domain/workflows/plan-name";
import { planPath } from "~/domain/workflows/home-address";
import { shorten } from "~/domain/workflows/shorten";
import {
  listOwnWorkflows,
  type SavedWorkflow,
} from "~/models/workflows/saved-workflows.server";

import { findExpiries, momentOf } from "./plan-expiry.server";
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
  const [rows, expiryOf] = await Promise.all([
    listOwnWorkflows(ctx.store.read, wanted, momentOf(ctx)),
    findExpiries(ctx, userId),
  ]);
  const { items, next } = cutPage(rows, page.limit, ({ createdAt, id }) => ({
    at: createdAt,
    id,
  }));
  const plans = items.map((saved) => ({
    ...planRow(saved, expiryOf),
    isShared: readPlanLink(ctx, saved) !== null,
  }));
  return { plans, next, latestAt: items[0]?.createdAt ?? null };
}

function planRow(
  { id, workflowData, userRequest, expiresAt }: SavedWorkflow,
  expiryOf: (expiresAt: Date | null) => Date | null,
) {
  const ends = expiryOf(expiresAt);
  return {
    id,
    name: planName(workflowData),
    givenName: workflowData.name,
    href: planPath(id),
    brief: shorten(userRequest.replace(/\s+/gu, " "), BEGINNING),
    status: READINESS_WORDS[workflowData.readiness],
    ends: ends ? `Ends ${formatMoment(ends)}` : "Kept while your pass runs",
  };
}
