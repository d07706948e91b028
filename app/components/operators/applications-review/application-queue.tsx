import type { SubmissionResult } from "@conform-to/react";
import { Inbox } from "lucide-react";

import { EmptyState } from "~/components/ui/empty-state";
import { Pagination } from "~/components/ui/pagination";
import { Tabs } from "~/components/ui/tabs";
import {
  applicationsHref,
  type ApplicationsAddress,
} from "~/domain/operators/application-decision";
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
} from "~/domain/operators/applications";
import type { ApplicationView } from "~/services/operators/applications/application-view.server";

import { ApplicationCard } from "./application-card";
import { ApplicationDialog } from "./application-dialog";
import type { OpenApplication } from "./application-form";

type ApplicationQueueProps = {
  address: ApplicationsAddress;
  pageCount: number;
  counts: Record<ApplicationStatus, number>;
  applications: ApplicationView[];
  open: OpenApplication | null;
  result: SubmissionResult | null;
};

const NAMES = {
  pending: "Pending",
  approved: "Approved",
  rejected: "Rejected",
};

/** The queue of applications; one opens as a dialog. */
export function ApplicationQueue(props: ApplicationQueueProps) {
  const { address, pageCount, counts, applications, open, result } = props;
  const at = (change: Partial<ApplicationsAddress>) =>
    applicationsHref({ ...address, application: null, ...change });
  return (
    <div className="grid gap-5">
      <Tabs
        label="Application status"
        items={[null, ...APPLICATION_STATUSES].map((status) => ({
          label: status ? NAMES[status] : "All",
          href: at({ status, page: 1 }),
          ...(status && { count: counts[status] }),
          isCurrent: address.status === status,
        }))}
      />
      {applications.length === 0 ? (
        <EmptyState
          icon={Inbox}
          title="No Applications"
          hint="There are no applications in this list."
        />
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {applications.map((application) => (
            <ApplicationCard
              key={application.id}
              application={application}
              href={at({ application: application.id })}
            />
          ))}
        </ul>
      )}
      <Pagination
        label="Pages of applications"
        page={address.page}
        pageCount={pageCount}
        hrefFor={(page) => at({ page })}
      />
      {open ? (
        <ApplicationDialog
          key={open.id}
          application={open}
          action={at({ application: open.id })}
          closeHref={at({})}
          result={result}
        />
      ) : null}
    </div>
  );
}
