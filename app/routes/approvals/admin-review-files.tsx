import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";

import { MissingPage } from "~/components/catalogue/agent-page/missing-page";
import { PackageFiles } from "~/components/approvals/package-files";
import { ReviewedCheck } from "~/components/approvals/reviewed-check";
import { FormErrors } from "~/components/forms/form-errors";
import { AdminFrame } from "~/components/layout/admin-frame";
import { pageMeta } from "~/content/page-meta";
import { reviewFilesPath, reviewHref } from "~/domain/approvals/queue-address";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/forms/form-action.server";
import { pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { recheckSubmission } from "~/services/approvals/recheck-submission.server";
import { showReviewedFiles } from "~/services/approvals/reviewed-package.server";

export const loader = pageLoader(
  { access: "admin" },
  ({ ctx, request, params }) =>
    showReviewedFiles(ctx, {
      agentId: param(params, "agentId"),
      file: new URL(request.url).searchParams.get("file"),
    }),
);

export const action = formAction(
  { access: "admin" },
  z.object({ from: z.enum(["review", "files"]).default("files") }),
  async ({ ctx, context, params, user, sent }) => {
    const agentId = param(params, "agentId");
    await recheckSubmission(ctx, { administratorId: user.id, agentId });
    const back =
      sent.from === "review"
        ? reviewHref({ agentId, waits: true }, "content-checks")
        : reviewFilesPath(agentId);
    return redirectWithFlash(context, back, { title: "Checked again" });
  },
);

export const meta = () =>
  pageMeta({
    title: "Package under review",
    description: "The files of a package under review, as text.",
  });

export default function ReviewFilesPage() {
  const page = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const { agentId, name, waits, check } = page;
  return (
    <AdminFrame title={`What buyers of ${name} would get`}>
      <p className="muted mb-6 max-w-2xl">
        Files are shown as text and never run.{" "}
        <a className="link" href={reviewHref(page, "decision")}>
          Back to the review
        </a>
      </p>
      <div className="grid gap-8">
        <FormErrors title="Not checked" result={result} />
        <ReviewedCheck
          agentId={agentId}
          check={check}
          canRepeat={waits}
          from="files"
        />
        <PackageFiles page={page} />
      </div>
    </AdminFrame>
  );
}

export function ErrorBoundary() {
  const back = { href: "/admin/review", label: "Back to the queue" };
  return <MissingPage hint="There is nothing to read." back={back} />;
}
