import { useActionData, useLoaderData } from "@remix-run/react";

import { StatementAppeal } from "~/components/reports/statement-appeal";
import { pageMeta } from "~/content/page-meta";
import {
  AUTOMATED_MEANS,
  HOW_TO_APPEAL,
  MEASURE_WORDS,
} from "~/content/reports";
import { appealSchema } from "~/domain/approvals/takedowns";
import { formatMoment } from "~/domain/platform/dates";
import { readForm } from "~/http/body.server";
import { answerForm } from "~/http/forms/form-action.server";
import { leave } from "~/http/leave.server";
import { pageAction, pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { findViewer } from "~/http/session.server";
import { appealOf } from "~/services/reports/appeal-of.server";
import { appealDecision } from "~/services/reports/appeals/appeal-decision.server";
import { findStatement } from "~/services/reports/find-statement.server";

/** Open to everyone with the key of a notice: a suspended user cannot sign in. */
export const loader = pageLoader({ access: "anyone" }, async (args) => {
  const { ctx, context, request, params } = args;
  const viewer = await findViewer(context, request);
  const wanted = { key: param(params, "key"), viewerId: viewer?.id ?? null };
  const statement = await findStatement(ctx, ctx.store.read, wanted);
  const { subjectName, quote, measure, decisionNote, ground, decidedAt } =
    statement.reportCase;
  const { appeal, appealedAt, outcome, note, mayAppeal } = appealOf(statement);
  return {
    name: subjectName,
    quote,
    effect: MEASURE_WORDS[measure ?? "dismiss"].effect,
    reason: decisionNote,
    ground,
    works: statement.works,
    decided: decidedAt ? formatMoment(decidedAt) : "",
    appeal: {
      text: appeal,
      sent: appealedAt ? formatMoment(appealedAt) : null,
      outcome,
      note,
      mayAppeal,
    },
  };
});

export const action = pageAction({ access: "anyone" }, async (args) => {
  const { ctx, context, request, params } = args;
  const viewer = await findViewer(context, request);
  const key = param(params, "key");
  const form = await readForm(request);
  const post = { context, form, limit: "reports", missing: "page" } as const;
  return answerForm(post, appealSchema, async ({ appeal }) => {
    const wanted = { key, viewerId: viewer?.id ?? null };
    await appealDecision(ctx, { ...wanted, appeal });
    return leave(context, `/statements/${key}`, {
      flash: {
        title: "Appeal sent",
        text: "Another administrator decides. We will mail you the decision.",
      },
    });
  });
});

export const meta = () =>
  pageMeta({
    title: "Decision",
    description: "What an administrator decided about a report, and why.",
  });

export default function StatementPage() {
  const page = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  return (
    <div className="wrap pt-10 pb-16">
      <div className="mx-auto grid max-w-[44rem] gap-6">
        <h1 className="h1 wrap-anywhere">Decision: {page.name}</h1>
        <section className="panel pad" aria-label="Statement of reasons">
          <dl className="grid gap-4">
            <Part label="What was reported" text={page.quote ?? page.name} />
            <Part label="What we decided" text={page.effect} />
            <Part label="Reason" text={page.reason} />
            <Part label="Rule or law" text={page.ground} />
            {page.works.length > 0 ? (
              <Part
                label="Protected work, as reported"
                text={page.works.join("\n\n")}
              />
            ) : null}
            <Part label="Automated means" text={AUTOMATED_MEANS} />
            <Part label="Decided" text={page.decided} />
            <Part label="How to appeal" text={HOW_TO_APPEAL} />
          </dl>
        </section>
        <StatementAppeal appeal={page.appeal} lastResult={lastResult} />
      </div>
    </div>
  );
}

function Part({ label, text }: { label: string; text: string | null }) {
  return (
    <div>
      <dt className="label">{label}</dt>
      <dd className="mt-1 wrap-anywhere whitespace-pre-wrap">{text}</dd>
    </div>
  );
}
