import {
  useActionData,
  useLoaderData,
  type MetaFunction,
} from "@remix-run/react";

import { Receipt } from "~/components/operators/applications/receipt";
import { ReportForm } from "~/components/reports/report-form";
import { pageMeta } from "~/content/page-meta";
import { SUBJECT_WORDS } from "~/content/reports";
import { DomainError } from "~/domain/platform/errors";
import { readSubject, reportFormSchema } from "~/domain/reports/report-form";
import { REASONS_OF } from "~/domain/reports/reports";
import { readForm } from "~/http/body.server";
import { answerForm } from "~/http/forms/form-action.server";
import { leave } from "~/http/leave.server";
import { pageAction, pageLoader } from "~/http/pages.server";
import { findViewer } from "~/http/session.server";
import { findReportable } from "~/services/reports/find-reportable.server";
import { sendReport } from "~/services/reports/send-report.server";

const PATH = "/report";

export const loader = pageLoader({ access: "anyone" }, async (args) => {
  const { ctx, context, request } = args;
  const { searchParams } = new URL(request.url);
  if (searchParams.has("sent")) {
    return { form: null, isTold: searchParams.get("sent") === "told" };
  }
  const viewer = await findViewer(context, request);
  const kind = readSubject(searchParams.get("kind"));
  if (!kind) throw new DomainError("not_found", "Nothing to report was named.");
  const id = (searchParams.get("id") ?? "").slice(0, 200);
  const subject = await findReportable(ctx, { kind, key: id, viewer });
  const reasons = REASONS_OF[kind];
  const named = searchParams.get("reason");
  return {
    isTold: false,
    form: {
      kind,
      id,
      what: SUBJECT_WORDS[kind],
      name: subject.name,
      quote: kind === "message" ? subject.quote : null,
      reasons,
      reason: reasons.find((reason) => reason === named) ?? "",
      email: viewer?.email ?? null,
    },
  };
});

export const action = pageAction({ access: "anyone" }, async (args) => {
  const { ctx, context, request } = args;
  const viewer = await findViewer(context, request);
  const form = await readForm(request);
  const unplaced = ["kind", "id"];
  const post = { context, form, limit: "reports", unplaced } as const;
  return answerForm(post, reportFormSchema, async (report) => {
    await sendReport(ctx, { report, viewer });
    const isTold = viewer !== null || Boolean(report.email);
    return leave(context, isTold ? `${PATH}?sent=told` : `${PATH}?sent`, {
      flash: {
        title: "Report sent",
        text: "An administrator will read it and decide.",
      },
    });
  });
});

export const meta: MetaFunction<typeof loader> = () =>
  pageMeta({
    title: "Report",
    description:
      "Report an agent, a review, a question, an operator or a message to the administrators.",
  });

const TOLD =
  "We tell you the decision in your notifications or by e-mail; there is nothing more to do. Signed in, you find your reports in your profile.";
const NOT_TOLD =
  "You left no address, so we cannot tell you the decision. The page of transparency has the numbers of all decisions.";

export default function ReportPage() {
  const { form, isTold } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  if (!form) {
    return (
      <Receipt title="Report sent" back="Return home">
        <p>
          An administrator reads your report and decides what happens to what
          you reported. {isTold ? TOLD : NOT_TOLD}
        </p>
      </Receipt>
    );
  }
  return (
    <div className="wrap pt-10 pb-16">
      <div className="mx-auto max-w-[44rem]">
        <h1 className="h1">Report: {form.name}</h1>
        <p className="lede mt-3 mb-7">
          An administrator reads every report. We never tell the reported person
          who sent it.
        </p>
        <ReportForm {...form} lastResult={lastResult} />
      </div>
    </div>
  );
}
