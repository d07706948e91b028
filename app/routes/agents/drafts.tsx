import { redirect, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Plus } from "lucide-react";

import { Insignia } from "~/components/insignia/insignia";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { ButtonLink } from "~/components/ui/button";
import { ListingStatusBadge } from "~/components/ui/status-badge";
import { Panel } from "~/components/ui/panel";
import { pageMeta } from "~/content/page-meta";
import { wizardPath } from "~/domain/agents/steps";
import { pageLoader } from "~/http/pages.server";
import { showDrafts } from "~/services/agents/show-drafts.server";

const NEW_AGENT = wizardPath({ draftId: null, step: 1 });

/** The way to the wizard: without drafts, leads to a new agent at once. */
export const loader = pageLoader({ access: "user" }, async ({ ctx, user }) => {
  const page = await showDrafts(ctx, user.id);
  if (page.drafts.length === 0) throw redirect(NEW_AGENT);
  return page;
});

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Drafts of your agents",
    description: "Continue one of your drafts, or start a new agent.",
  });

export default function DraftsPage() {
  const { drafts, hasMore } = useLoaderData<typeof loader>();
  return (
    <div className="wrap grid gap-6 pt-5 pb-16">
      <Breadcrumb
        items={[
          { label: "Dashboard", href: "/dashboard" },
          { label: "Add agent" },
        ]}
      />
      <div className="row between wrapx">
        <h1 className="h2">Add agent</h1>
        <ButtonLink href={NEW_AGENT} kind="primary" icon={Plus}>
          New agent
        </ButtonLink>
      </div>
      <Panel titleId="drafts" title="Your drafts">
        <ul>
          {drafts.map((draft) => (
            <li key={draft.href} className="li relative hover:bg-hover">
              <Insignia slug={draft.slug} />
              <div className="grow">
                <Link
                  to={draft.href}
                  className="block font-semibold wrap-anywhere after:absolute after:inset-0"
                >
                  {draft.name}
                </Link>
                <p className="muted text-sm">{draft.saved}</p>
              </div>
              <ListingStatusBadge status={draft.status} />
            </li>
          ))}
        </ul>
        {hasMore ? (
          <p className="pad muted border-t border-line text-sm">
            Older drafts are among your{" "}
            <Link className="link" to="/dashboard/agents">
              created agents
            </Link>
            .
          </p>
        ) : null}
      </Panel>
    </div>
  );
}
