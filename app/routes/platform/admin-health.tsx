import { useLoaderData } from "@remix-run/react";

import { AdminFrame } from "~/components/layout/admin-frame";
import { SettingWarnings } from "~/components/layout/setting-warnings";
import { ErrorTable } from "~/components/platform/error-table";
import { JobTable, type ShownJob } from "~/components/platform/job-table";
import { QueueTiles } from "~/components/platform/queue-tiles";
import { StatTile, StatTiles } from "~/components/ui/stat-tile";
import { pageMeta } from "~/content/page-meta";
import { formatSize } from "~/domain/agents/file-size";
import { formatAgo, formatMoment, formatSpan } from "~/domain/platform/dates";
import { pageLoader } from "~/http/pages.server";
import { showHealth } from "~/services/platform/show-health.server";

/** Every job is looked at each second; less than this is no delay. */
const LATE_SECONDS = 60;

type Job = Awaited<ReturnType<typeof showHealth>>["jobs"][number];

export const loader = pageLoader({ access: "admin" }, async ({ ctx }) => {
  const now = ctx.now();
  const { jobs, errors, ...health } = await showHealth(ctx);
  return {
    ...health,
    at: formatMoment(now),
    warnings: ctx.env.warnings.map(({ text }) => text),
    jobs: jobs.map((job) => shownJob(job, now)),
    errors: errors.map(({ firstSeenAt, lastSeenAt, ...group }) => ({
      ...group,
      firstSeen: formatAgo(firstSeenAt, now),
      lastSeen: formatAgo(lastSeenAt, now),
    })),
  };
});

function shownJob(
  { overdueSeconds, dueInSeconds, ...job }: Job,
  now: Date,
): ShownJob {
  const { name, lastFinishedAt, lastError } = job;
  return {
    name,
    state: stateOf(job),
    lastRun: lastFinishedAt && formatAgo(lastFinishedAt, now),
    lastError,
    overdue: overdueSeconds < LATE_SECONDS ? null : formatSpan(overdueSeconds),
    dueIn: dueInSeconds === 0 ? null : formatSpan(dueInSeconds),
  };
}

function stateOf(
  job: Omit<Job, "overdueSeconds" | "dueInSeconds">,
): ShownJob["state"] {
  if (job.isRunning) return "running";
  if (job.lastError !== null) return "failed";
  return job.lastFinishedAt === null ? "new" : "done";
}

export const meta = () =>
  pageMeta({
    title: "Health",
    description: "Queues, jobs, errors, database and versions.",
  });

export default function HealthPage() {
  const { at, warnings, queues, jobs, errors, ...system } =
    useLoaderData<typeof loader>();
  return (
    <AdminFrame title="Health" aside={<p className="muted">As of {at}.</p>}>
      <SettingWarnings warnings={warnings} />
      <h2 className="h4 mb-3">Queues</h2>
      <QueueTiles queues={queues} />
      <h2 className="h4 mt-7 mb-3">Errors</h2>
      <p className="muted mb-3">
        Of all processes, the 20 groups seen last. A process adds its errors
        every five seconds.
      </p>
      <ErrorTable errors={errors} />
      <h2 className="h4 mt-7 mb-3">Jobs</h2>
      <JobTable jobs={jobs} />
      <h2 className="h4 mt-7 mb-3">System</h2>
      <SystemTiles {...system} />
    </AdminFrame>
  );
}

type System = Omit<
  ReturnType<typeof useLoaderData<typeof loader>>,
  "at" | "warnings" | "queues" | "jobs" | "errors"
>;

const ENGINES = { sqlite: "SQLite", postgres: "PostgreSQL" };

function SystemTiles({ database, disk, release, node, process }: System) {
  const { engine, version, bytes, ms } = database;
  return (
    <StatTiles>
      <StatTile
        label="Database"
        value={formatSize(bytes)}
        caption={`${ENGINES[engine]} ${version}, answered in ${ms} ms`}
      />
      <StatTile
        label="Free disk"
        value={formatSize(disk.freeBytes)}
        caption={`of ${formatSize(disk.totalBytes)}, for uploads`}
      />
      <StatTile
        label="Version"
        value={release.version}
        caption={`build ${release.build ?? "unknown"}, Node.js ${node}`}
      />
      <StatTile
        label="This process"
        value={formatSpan(process.uptimeSeconds)}
        caption={`running, process ${process.pid}`}
      />
    </StatTiles>
  );
}
