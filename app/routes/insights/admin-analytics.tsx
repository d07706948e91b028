import { useLoaderData, useNavigation } from "@remix-run/react";
import { Clock, Download, RefreshCw } from "lucide-react";

import { AdminFrame } from "~/components/layout/admin-frame";
import { Engagement } from "~/components/insights/analytics/engagement";
import { Figures } from "~/components/insights/analytics/figures";
import { Insights } from "~/components/insights/analytics/insights";
import { PathPanel } from "~/components/insights/analytics/path-panel";
import {
  RecentActivity,
  TopPrompts,
} from "~/components/insights/analytics/prompt-panels";
import {
  RangeLinks,
  rangeText,
} from "~/components/insights/analytics/range-links";
import { TimeChart } from "~/components/insights/analytics/time-chart";
import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { pageMeta } from "~/content/page-meta";
import { chartOf } from "~/domain/insights/charts";
import { rangeOf, type RangeDays } from "~/domain/insights/range";
import { DomainError } from "~/domain/platform/errors";
import { pageLoader } from "~/http/pages.server";
import { showAnalytics } from "~/services/insights/analytics/show-analytics.server";

const PATH = "/admin/analytics";
const DENIED = "You don't have permission to view this page.";

const guard = {
  access: "admin",
  denied: () => {
    throw new DomainError("forbidden", DENIED);
  },
} as const;

export const loader = pageLoader(guard, async ({ ctx, request }) => {
  const { searchParams } = new URL(request.url);
  const days = rangeOf(searchParams.get("days"));
  return {
    days,
    chart: chartOf(searchParams.get("chart")),
    analytics: await showAnalytics(ctx, days),
  };
});

export const meta = () =>
  pageMeta({
    title: "Site analytics",
    description: "Current platform metrics and user engagement.",
  });

export default function AnalyticsPage() {
  const { days, chart, analytics } = useLoaderData<typeof loader>();
  const range = rangeText(days);
  return (
    <AdminFrame
      title="Site analytics"
      aside={
        <Actions
          days={days}
          updated={analytics.updated}
          here={addressOf(days, chart.key)}
        />
      }
    >
      <div className="mb-4">
        <RangeLinks
          days={days}
          hrefFor={(next) => addressOf(next, chart.key)}
        />
      </div>
      <Figures analytics={analytics} />
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <TimeChart
          step={analytics.step}
          buckets={analytics.buckets}
          chart={chart}
          range={range}
          hrefFor={(key) => addressOf(days, key)}
        />
        <Engagement analytics={analytics} />
      </div>
      <div className="mt-6 grid gap-6 lg:grid-cols-3">
        <PathPanel analytics={analytics} />
        <TopPrompts topPrompts={analytics.topPrompts} />
        <RecentActivity recentPrompts={analytics.recentPrompts} />
      </div>
      <div className="mt-6">
        <Insights analytics={analytics} range={range} />
      </div>
    </AdminFrame>
  );
}

type ActionsProps = { days: RangeDays; updated: string; here: string };

function Actions({ days, updated, here }: ActionsProps) {
  const isLoading = useNavigation().location?.pathname === PATH;
  return (
    <div className="row wrapx">
      <p className="muted row" role="status">
        <Icon of={Clock} />
        {isLoading ? "Loading analytics..." : `Updated ${updated}`}
      </p>
      <ButtonLink href={here} size="sm" icon={RefreshCw} preventScrollReset>
        Refresh
      </ButtonLink>
      <ButtonLink
        href={exportAddress(days)}
        size="sm"
        icon={Download}
        reloadDocument
      >
        Export CSV
      </ButtonLink>
    </div>
  );
}

function addressOf(days: RangeDays, chart: string): string {
  const range = days === null ? "" : `days=${days}&`;
  return `${PATH}?${range}chart=${chart}`;
}

function exportAddress(days: RangeDays): string {
  return `${PATH}/export.csv${days === null ? "" : `?days=${days}`}`;
}
