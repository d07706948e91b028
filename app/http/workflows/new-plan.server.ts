import { redirect } from "@remix-run/node";

import { MOST_UNUSED_PLANS } from "~/domain/workflows/lifetime";
import { trimPlans } from "~/services/workflows/trim-plans.server";

import { flashCookie } from "../flash.server";
import type { RequestContext } from "../request-context.server";

type NewPlan = {
  /** The page with the plan. */
  path: string;
  /** The cookie of a browser that had none. */
  cookie: string | null;
  userId: string | null;
};

/** Redirects to a new plan, and says which one its account no longer keeps. */
export async function leadToPlan(
  context: RequestContext,
  { path, cookie, userId }: NewPlan,
) {
  const headers = new Headers();
  if (cookie) headers.append("Set-Cookie", cookie);
  const removed =
    userId === null ? [] : await trimPlans(context.ctx, { userId, added: 1 });
  for (const name of removed) {
    headers.append("Set-Cookie", await flashCookie(context, replaced(name)));
  }
  return redirect(path, { status: 303, headers });
}

const replaced = (name: string) => ({
  title: "Oldest plan removed",
  text: `Your account keeps ${MOST_UNUSED_PLANS} plans besides those in requests or shared by link. “${name}” was unchanged for longest.`,
  tone: "warn" as const,
});
