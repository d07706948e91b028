import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { AdminFrame } from "~/components/layout/admin-frame";
import { PendingCount } from "~/components/layout/pending-count";
import { ReviewCenter } from "~/components/approvals/review-center";
import { MissingPage } from "~/components/catalogue/agent-page/missing-page";
import { pageMeta } from "~/content/page-meta";
import { queueHref, readQueueAddress } from "~/domain/approvals/queue-address";
import { readForm } from "~/http/body.server";
import { requireStepUp } from "~/http/access.server";
import { setListingByForm } from "~/http/agents/listing-form.server";
import { decideByForm } from "~/http/approvals/decision-form.server";
import { flashCookie } from "~/http/flash.server";
import { pageAction, pageLoader } from "~/http/pages.server";
import type { RequestContext } from "~/http/request-context.server";
import {
  listedAgent,
  listQueue,
  pageQueue,
} from "~/services/approvals/list-queue.server";
import { showReview } from "~/services/approvals/show-review.server";

const guard = { access: "admin", denied: sendHome } as const;

export const loader = pageLoader(guard, async ({ ctx, request, user }) => {
  const address = readQueueAddress(new URL(request.url).searchParams);
  const { agent: agentId } = address;
  const wanted = agentId && { agentId, administratorId: user.id };
  const [queue, open] = await Promise.all([
    pageQueue(ctx, address),
    wanted ? showReview(ctx, wanted) : null,
  ]);
  return {
    address: { ...address, page: queue.page },
    pageCount: queue.pageCount,
    counts: queue.counts,
    waiting: queue.waiting,
    agents: queue.items.map((item) => listedAgent(item, ctx.now())),
    open,
  };
});

export const action = pageAction(guard, async (args) => {
  const address = readQueueAddress(new URL(args.request.url).searchParams);
  const form = await readForm(args.request);
  if (form.has("isActive")) {
    await requireStepUp(args);
    return setListingByForm({ ...args, form }, queueHref(address));
  }
  return decideByForm({ ...args, form }, async () => {
    const [next] = await listQueue(args.ctx, "submitted", 1);
    return queueHref({ ...address, page: 1, agent: next?.id ?? null });
  });
});

/**
 * Redirects others home with a message
 * (docs/product/approvals.md#command-center).
 */
async function sendHome(context: RequestContext): Promise<never> {
  const denied = {
    title: "ACCESS DENIED",
    text: "Administrator privileges required",
    tone: "danger",
  } as const;
  throw redirect("/", {
    status: 303,
    headers: { "Set-Cookie": await flashCookie(context, denied) },
  });
}

/**
 * Revalidates after a refusal too, to show another administrator's decision.
 */
export function shouldRevalidate() {
  return true;
}

export const meta = () =>
  pageMeta({
    title: "Agent review",
    description: "Submitted agents, and the decision on each.",
  });

export default function AgentReviewPage() {
  const { waiting, ...queue } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <AdminFrame title="Agent review" aside={<PendingCount count={waiting} />}>
      <ReviewCenter {...queue} result={refused?.result ?? null} />
    </AdminFrame>
  );
}

export function ErrorBoundary() {
  const back = { href: "/admin/review", label: "Back to the queue" };
  return <MissingPage hint="This agent is not in the queue." back={back} />;
}
