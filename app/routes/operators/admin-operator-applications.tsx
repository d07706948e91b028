import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";

import { AdminFrame } from "~/components/layout/admin-frame";
import { ApplicationQueue } from "~/components/operators/applications-review/application-queue";
import { PendingCount } from "~/components/layout/pending-count";
import { pageMeta } from "~/content/page-meta";
import {
  applicationDecisionSchema,
  applicationsHref,
  readApplicationsAddress,
} from "~/domain/operators/application-decision";
import { formRevisionSchema } from "~/domain/platform/revision";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/forms/form-action.server";
import { pageLoader } from "~/http/pages.server";
import { applicationView } from "~/services/operators/applications/application-view.server";
import { decideApplication } from "~/services/operators/applications/decide-application.server";
import { findNextApplication } from "~/services/operators/applications/find-next-application.server";
import {
  pageApplications,
  showApplication,
} from "~/services/operators/applications/list-applications.server";

export const loader = pageLoader({ access: "admin" }, async (args) => {
  const { ctx, request, user } = args;
  const address = readApplicationsAddress(new URL(request.url).searchParams);
  const { application } = address;
  const [queue, open] = await Promise.all([
    pageApplications(ctx, address),
    application ? showApplication(ctx, application) : null,
  ]);
  return {
    address: { ...address, page: queue.page },
    pageCount: queue.pageCount,
    counts: queue.counts,
    applications: queue.applications.map(applicationView),
    open: open && {
      ...applicationView(open.application),
      reviewer: open.reviewer,
      applicantId: open.applicantId,
      isOwn: open.applicantId === user.id,
    },
  };
});

const formSchema = applicationDecisionSchema.extend({
  applicationId: z.string().max(100),
  revision: formRevisionSchema,
});

export const action = formAction(
  { access: "admin", unplaced: ["status"] },
  formSchema,
  async ({ ctx, context, request, user, sent }) => {
    const decision = { administratorId: user.id, ...sent };
    const { fullName, status } = await decideApplication(ctx, decision);
    const address = readApplicationsAddress(new URL(request.url).searchParams);
    const next = await findNextApplication(ctx, user.id);
    const application = next?.id ?? null;
    const href = applicationsHref({ ...address, page: 1, application });
    return redirectWithFlash(context, href, {
      title: `Application ${status}`,
      text: `The application of ${fullName} is ${status}. We notified the applicant.`,
    });
  },
);

/**
 * Revalidates after a refusal too, to show another administrator's decision.
 */
export function shouldRevalidate() {
  return true;
}

export const meta = () =>
  pageMeta({
    title: "Operator applications",
    description:
      "Applications to become an operator, and the decisions on them.",
  });

export default function OperatorApplicationsPage() {
  const queue = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <AdminFrame
      title="Operator applications"
      aside={<PendingCount count={queue.counts.pending} />}
    >
      <ApplicationQueue {...queue} result={refused?.result ?? null} />
    </AdminFrame>
  );
}
