import type { MetaFunction } from "@remix-run/node";
import {
  Form,
  isRouteErrorResponse,
  useLoaderData,
  useRouteError,
} from "@remix-run/react";
import { Copy } from "lucide-react";

import { ErrorView, errorTitle } from "~/components/layout/error-view";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { PlanNotShared } from "~/components/workflows/plan-not-shared";
import { SharedPlanCard } from "~/components/workflows/shared-plan-card";
import { contentView } from "~/components/workflows/plan-view";
import { pageMeta } from "~/content/page-meta";
import { formatMoment } from "~/domain/platform/dates";
import { planPath } from "~/domain/workflows/home-address";
import { ensureBrowserId } from "~/http/browser.server";
import { limitAttempts } from "~/http/limits.server";
import { pageAction, pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { findViewer } from "~/http/session.server";
import { leadToPlan } from "~/http/workflows/new-plan.server";
import { copySharedPlan } from "~/services/workflows/copy-shared-plan.server";
import { showSharedPlan } from "~/services/workflows/show-shared-plan.server";
import homeStyles from "~/styles/home.css?url";

/** Open to everyone with the key of the plan's link. */
export const loader = pageLoader({ access: "anyone" }, async (args) => {
  const { ctx, params } = args;
  const shared = await showSharedPlan(ctx, param(params, "key"));
  return {
    plan: contentView(shared),
    brief: shared.brief,
    ends: formatMoment(shared.linkExpiresAt),
  };
});

/** Copies the plan for the visitor, who continues with the copy. */
export const action = pageAction({ access: "anyone" }, async (args) => {
  const { ctx, context, request, params } = args;
  await limitAttempts(context, "workflows");
  const { browserId, cookie } = await ensureBrowserId(context, request);
  const viewer = await findViewer(context, request);
  const userId = viewer?.id ?? null;
  const key = param(params, "key");
  const id = await copySharedPlan(ctx, { key, browserId, userId });
  return leadToPlan(context, { path: `${planPath(id)}#plan`, cookie, userId });
});

export const links = () => [{ rel: "stylesheet", href: homeStyles }];

export const meta: MetaFunction<typeof loader> = ({ error }) =>
  pageMeta({
    title: error ? errorTitle(error, NOT_SHARED) : "Shared plan",
    description: "A plan of agents for a described process, shared by link.",
  });

const NOT_SHARED = "Plan not shared";

/** A plain page for a link that no longer works. */
export function ErrorBoundary() {
  const error = useRouteError();
  const isGone = isRouteErrorResponse(error) && error.status === 404;
  return isGone ? <PlanNotShared /> : <ErrorView />;
}

export default function SharedPlanPage() {
  const { plan, brief, ends } = useLoaderData<typeof loader>();
  return (
    <div className="wrap grid gap-6 pt-10 pb-16">
      <div className="grid gap-2">
        <h1 className="h1">Shared plan</h1>
        <p className="muted">
          Somebody described this work and shared the plan with you. You can
          read it until {ends}, as its owner last changed it and with today’s
          prices. Its owner can end the link before.
        </p>
      </div>
      <Panel title="The brief">
        <div className="pad grid justify-items-start gap-4">
          <p className="wrap-anywhere whitespace-pre-wrap">{brief}</p>
          <Form method="post" className="grid gap-2">
            <Button kind="primary" icon={Copy} className="w-fit">
              Make my own plan
            </Button>
            <p className="text-sm muted">
              You get a copy with the owner’s changes so far, which you can
              change. This plan stays as it is.
            </p>
          </Form>
        </div>
      </Panel>
      <SharedPlanCard plan={plan} />
    </div>
  );
}
