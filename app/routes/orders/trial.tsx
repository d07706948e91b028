import { redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CircleOff, Timer } from "lucide-react";

import { DeliveryPanel } from "~/components/orders/delivery/delivery-panel";
import { OwnRunsPanel } from "~/components/runs/own-runs";
import { Badge } from "~/components/ui/badge";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { ButtonLink } from "~/components/ui/button";
import { LicenseKey } from "~/components/ui/license-key";
import { Note } from "~/components/ui/note";
import { Panel } from "~/components/ui/panel";
import { pageMeta } from "~/content/page-meta";
import { trialPath } from "~/domain/orders/trials";
import { redirectWithFlash } from "~/http/flash.server";
import { pagelessAction } from "~/http/forms/pageless-action.server";
import { pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { startTrial } from "~/services/orders/delivery/start-trial.server";
import { showOwnTrial } from "~/services/runs/show-own-trial.server";

/** The user's own trial; without one, its page is that of the agent. */
export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, params, user } = args;
  const slug = param(params, "slug");
  const trial = await showOwnTrial(ctx, { userId: user.id, slug });
  if (!trial) throw redirect(agentPath(args));
  return trial;
});

/** START TRIAL. */
export const action = pagelessAction(
  { access: "user", back: agentPath },
  async ({ ctx, context, params, user }) => {
    const slug = param(params, "slug");
    await startTrial(ctx, { userId: user.id, slug });
    return redirectWithFlash(context, trialPath(slug), {
      title: "Trial started",
      text: "Your license key, its end and how to call the agent are here.",
    });
  },
);

type Address = { params: { slug?: string } };

function agentPath({ params: { slug = "" } }: Address): string {
  return `/agent/${encodeURIComponent(slug)}`;
}

export const meta: MetaFunction<typeof loader> = ({ data: trial }) =>
  pageMeta({
    title: trial ? `${trial.agent.name}, trial` : "Trial",
    description: "Your trial: its key, its end and how to call the agent.",
  });

type TrialPageData = ReturnType<typeof useLoaderData<typeof loader>>;

export default function TrialPage() {
  const trial = useLoaderData<typeof loader>();
  const { agent, given, licenseKey } = trial;
  return (
    <div className="wrap grid gap-6 pt-5 pb-16">
      <Breadcrumb
        items={[
          { label: "Dashboard", href: "/dashboard" },
          { label: "Purchases", href: "/dashboard/purchases" },
          { label: `Trial of ${agent.name}` },
        ]}
      />
      <h1 className="h2 wrap-anywhere">Trial of {agent.name}</h1>
      {licenseKey !== null && given === null ? (
        <Note tone="danger" title="Not available">
          This version was recalled or taken off the site, so your key does not
          work now.
        </Note>
      ) : null}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="order-last grid min-w-0 gap-6 lg:order-first">
          {given?.runs ? <OwnRunsPanel runs={given.runs} /> : null}
          {given ? <DeliveryPanel {...given} licenseKey={licenseKey} /> : null}
        </div>
        <TrialTerms {...trial} />
      </div>
    </div>
  );
}

/** The key, its end and its limits. */
function TrialTerms({ agent, isRunning, endsAt, ...trial }: TrialPageData) {
  const { licenseKey, given } = trial;
  return (
    <Panel
      className="cut"
      titleId="trial"
      title="Your trial"
      beside={
        isRunning ? (
          <Badge tone="ok" icon={Timer}>
            RUNNING
          </Badge>
        ) : (
          <Badge tone="idle" icon={CircleOff}>
            ENDED
          </Badge>
        )
      }
    >
      <dl className="pad grid gap-4">
        <div>
          <dt className="label">{isRunning ? "Ends" : "Ended"}</dt>
          <dd className="mt-1">{endsAt}</dd>
        </div>
        {licenseKey ? (
          <div>
            <dt className="label">License key</dt>
            <dd className="mt-1">
              <LicenseKey licenseKey={licenseKey} />
            </dd>
          </div>
        ) : null}
        {given?.runs ? (
          <div>
            <dt className="label">Limits</dt>
            <dd className="mt-1">{given.runs.limits}</dd>
          </div>
        ) : null}
      </dl>
      <div className="pad grid gap-3 border-t border-line">
        <p className="muted text-sm">
          {isRunning
            ? "The trial ends on its own and costs nothing. A purchase has its own key; use that one from then on."
            : "The key no longer works. To go on, get the agent: it comes with a new key."}
        </p>
        {agent.isLive ? (
          <ButtonLink href={`/agent/${agent.slug}`} block>
            Open the agent
          </ButtonLink>
        ) : null}
      </div>
    </Panel>
  );
}
