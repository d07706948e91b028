import { Form, useLoaderData } from "@remix-run/react";
import { Crosshair } from "lucide-react";

import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { SharedPlanCard } from "~/components/workflows/shared-plan-card";
import { contentView } from "~/components/workflows/plan-view";
import { pageMeta } from "~/content/page-meta";
import { formatMoment } from "~/domain/platform/dates";
import { pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
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

export const links = () => [{ rel: "stylesheet", href: homeStyles }];

export const meta = () =>
  pageMeta({
    title: "Shared plan",
    description: "A plan of agents for a described process, shared by link.",
  });

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
          <Form method="post" action="/" className="grid gap-2">
            <input type="hidden" name="userRequest" value={brief} />
            <Button kind="primary" icon={Crosshair} className="w-fit">
              Make my own plan
            </Button>
            <p className="text-sm muted">
              You get a new plan from this brief, which you can change. It does
              not have the changes of this one’s owner.
            </p>
          </Form>
        </div>
      </Panel>
      <SharedPlanCard plan={plan} />
    </div>
  );
}
