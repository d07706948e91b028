import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
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
import { readForm } from "~/http/body.server";
import { redirectWithFlash } from "~/http/flash.server";
import { pageAction, pageLoader, refuse } from "~/http/pages.server";
import { applicationView } from "~/services/operators/applications/application-view.server";
import { decideApplication } from "~/services/operators/applications/decide-application.server";
import {
  pageApplications,
  showApplication,
} from "~/services/operators/applications/list-applications.server";

export const loader = pageLoader({ access: "admin" }, async (args) => {
  const { ctx, request, user } = args;
  const { id } = user;
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
      isOwn: open.applicantId === id,
    },
  };
});

const formSchema = applicationDecisionSchema.extend({
  applicationId: z.string().max(100),
  revision: formRevisionSchema,
});

export const action = pageAction({ access: "admin" }, async (args) => {
  const { ctx, context, request, user } = args;
  const { id: administratorId } = user;
  const form = await readForm(request);
  const submission = parseWithZod(form, { schema: formSchema });
  if (submission.status !== "success") {
    const formErrors = submission.error?.status ?? [];
    return data({ result: submission.reply({ formErrors }) }, { status: 400 });
  }
  try {
    const decision = { administratorId, ...submission.value };
    await decideApplication(ctx, decision);
  } catch (error) {
    return refuse(error, submission);
  }
  const address = readApplicationsAddress(new URL(request.url).searchParams);
  const back = applicationsHref({ ...address, application: null });
  return redirectWithFlash(context, back, {
    title: "Application Updated",
    text: "The operator application has been successfully updated.",
  });
});

/** Also after a refusal: somebody else's decision is shown beside it. */
export function shouldRevalidate() {
  return true;
}

export const meta = () =>
  pageMeta({
    title: "Operator applications",
    description: "Who wants to be a listed operator, and the decision.",
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
