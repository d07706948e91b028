import { useLoaderData } from "@remix-run/react";

import { AccessDenied } from "~/components/layout/access-denied";
import { AdminFrame } from "~/components/layout/admin-frame";
import { AgentEntries } from "~/components/approvals/agent-entries";
import { WorkList } from "~/components/approvals/work-list";
import { SectionCards } from "~/components/layout/section-cards";
import { SettingWarnings } from "~/components/layout/setting-warnings";
import { StatTile, StatTiles } from "~/components/ui/stat-tile";
import { pageMeta } from "~/content/page-meta";
import { readPage } from "~/domain/catalogue/arsenal-filters";
import { readCommandTab, statusOfTab } from "~/domain/approvals/command-tabs";
import { pageLoader } from "~/http/pages.server";
import { listWork } from "~/services/approvals/list-work.server";
import { listedAgent, pageQueue } from "~/services/approvals/list-queue.server";

export const loader = pageLoader({ access: "admin" }, async (args) => {
  const { ctx, request, user } = args;
  const { tab, page } = readAddress(request);
  const wanted = { status: statusOfTab(tab), page };
  const [work, { items, ...queue }] = await Promise.all([
    listWork(ctx, user.id),
    pageQueue(ctx, wanted),
  ]);
  return {
    work,
    hasSandbox: ctx.sandbox !== null,
    warnings: ctx.env.warnings.map(({ text }) => text),
    tab,
    ...queue,
    agents: items.map((item) => listedAgent(item, ctx.now())),
  };
});

function readAddress(request: Request) {
  const { searchParams } = new URL(request.url);
  const tab = readCommandTab(searchParams.get("tab"));
  return { tab, page: readPage(searchParams.get("page")) };
}

export const meta = () =>
  pageMeta({
    title: "Command center",
    description:
      "Everything that is waiting for an administrator, with links to each page.",
  });

export default function CommandCenterPage() {
  const { hasSandbox, warnings, work, counts, total, ...list } =
    useLoaderData<typeof loader>();
  return (
    <AdminFrame title="Command center">
      <SettingWarnings warnings={warnings} />
      <WorkList work={work} />
      <StatTiles>
        <StatTile
          label="Pending review"
          value={counts.submitted}
          caption="agents waiting for a decision"
        />
        <StatTile
          label="Approved"
          value={counts.approved}
          caption="agents, listed or not"
        />
        <StatTile
          label="Rejected"
          value={counts.rejected}
          caption="agents whose creators were told why"
        />
        <StatTile
          label="Total agents"
          value={total}
          caption="drafts included"
        />
      </StatTiles>
      <SectionCards hasSandbox={hasSandbox} />
      <AgentEntries {...list} counts={counts} />
    </AdminFrame>
  );
}

export function ErrorBoundary() {
  return <AccessDenied />;
}
