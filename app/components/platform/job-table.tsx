import { CircleCheck, CircleX, Hourglass, LoaderCircle } from "lucide-react";

import { Badge } from "~/components/ui/badge";
import { TableRegion } from "~/components/ui/table-region";

export type ShownJob = {
  name: string;
  state: "running" | "done" | "failed" | "new";
  /** Null if it has not run yet. */
  lastRun: string | null;
  lastError: string | null;
  /** How long it has been due; null if it is not late. */
  overdue: string | null;
  /** How long until it is due; null if it is due or runs. */
  dueIn: string | null;
};

const LOOKS = {
  running: { tone: "info", icon: LoaderCircle, text: "running" },
  done: { tone: "ok", icon: CircleCheck, text: "done" },
  failed: { tone: "danger", icon: CircleX, text: "failed" },
  new: { tone: "idle", icon: Hourglass, text: "not run yet" },
} as const;

/** Every job with its last run, whichever process ran it. */
export function JobTable({ jobs }: { jobs: readonly ShownJob[] }) {
  return (
    <TableRegion label="Jobs" stacked>
      <thead>
        <tr>
          <th scope="col">Job</th>
          <th scope="col">Last run</th>
          <th scope="col">Result</th>
          <th scope="col">Overdue</th>
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <JobRow key={job.name} job={job} />
        ))}
      </tbody>
    </TableRegion>
  );
}

function JobRow({ job }: { job: ShownJob }) {
  const { tone, icon, text } = LOOKS[job.state];
  return (
    <tr>
      <td data-label="Job">{job.name}</td>
      <td data-label="Last run">{job.lastRun ?? "Never"}</td>
      <td data-label="Result">
        <Badge tone={tone} icon={icon}>
          {text}
        </Badge>
        {job.lastError ? (
          <span className="muted block text-xs break-words">
            {job.lastError}
          </span>
        ) : null}
      </td>
      <td data-label="Overdue">{job.overdue ?? notYet(job)}</td>
    </tr>
  );
}

function notYet({ dueIn }: ShownJob): string {
  return dueIn === null ? "No" : `No, due in ${dueIn}`;
}
