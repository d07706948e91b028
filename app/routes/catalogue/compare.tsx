import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Scale } from "lucide-react";

import { AddAgent } from "~/components/catalogue/compare/add-agent";
import { CompareTable } from "~/components/catalogue/compare/compare-table";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { EmptyState } from "~/components/ui/empty-state";
import { Note } from "~/components/ui/note";
import { pageMeta } from "~/content/page-meta";
import { MOST_COMPARED, readComparison } from "~/domain/catalogue/compare";
import { plural } from "~/domain/platform/plural";
import { loadCompared } from "~/http/catalogue/compared-agents.server";
import { pageLoader } from "~/http/pages.server";
import { findViewer } from "~/http/session.server";

export const loader = pageLoader({ access: "anyone" }, async (args) => {
  const { ctx, context, request } = args;
  const viewer = await findViewer(context, request);
  const wanted = readComparison(new URL(request.url).searchParams);
  return loadCompared(ctx, wanted, viewer);
});

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Compare agents",
    description:
      "Agents side by side: price, rating, delivery, inputs and outputs, limits, updates and license.",
  });

export default function ComparePage() {
  const { agents, offered, q, ...left } = useLoaderData<typeof loader>();
  return (
    <div className="wrap pt-5 pb-16">
      <Breadcrumb
        items={[{ label: "Arsenal", href: "/arsenal" }, { label: "Compare" }]}
      />
      <h1 className="h-stencil h1 mt-6">Compare agents</h1>
      <p className="lede mt-3 mb-7">
        Up to four agents side by side. The address keeps your choice, so you
        can share it.
      </p>
      <LeftOut {...left} />
      {agents.length === 0 ? (
        <EmptyState
          icon={Scale}
          title="No agents chosen"
          hint="Add one below, or tick agents in the arsenal."
          action={
            <a className="link" href="/arsenal">
              Open the arsenal
            </a>
          }
        />
      ) : (
        <CompareTable agents={agents} />
      )}
      {agents.length < MOST_COMPARED ? (
        <AddAgent
          chosen={agents.map(({ slug }) => slug)}
          offered={offered}
          q={q}
        />
      ) : null}
    </div>
  );
}

/** Which agents of the address are not compared, and why. */
function LeftOut({ missing, dropped }: { missing: number; dropped: number }) {
  if (missing + dropped === 0) return null;
  return (
    <Note tone="warn" className="mb-5">
      {missing > 0 ? (
        <p>
          {plural(missing, "chosen agent")} can’t be compared: not for sale
          anymore, or unknown.
        </p>
      ) : null}
      {dropped > 0 ? (
        <p>
          Only the first four are compared, without{" "}
          {plural(dropped, "more agent")}.
        </p>
      ) : null}
    </Note>
  );
}
