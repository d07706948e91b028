import {
  useActionData,
  useLoaderData,
  type MetaFunction,
} from "@remix-run/react";
import { z } from "zod";

import { resultOf } from "~/components/forms/result-of";
import { AdminFrame } from "~/components/layout/admin-frame";
import { AnswerForm } from "~/components/support/answer-form";
import { ReopenForm } from "~/components/support/reopen-form";
import { RequestStatusBadge } from "~/components/support/request-status-badge";
import { RequestThread } from "~/components/support/request-thread";
import { FormErrors } from "~/components/forms/form-errors";
import { TypedBefore } from "~/components/forms/typed-before";
import { ButtonLink } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import type { Ctx } from "~/ctx.server";
import { pageMeta } from "~/content/page-meta";
import { formatMoment } from "~/domain/platform/dates";
import { accountHref } from "~/domain/approvals/user-forms";
import { formRevisionSchema } from "~/domain/platform/revision";
import {
  supportAnswerSchema,
  unsentAnswerSchema,
} from "~/domain/support/support-answer";
import { formHandler, formsAction } from "~/http/forms/form-action.server";
import { done } from "~/http/leave.server";
import { pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { findNextRequest } from "~/services/support/find-next-request.server";
import { answerSupportRequest } from "~/services/support/answer-request.server";
import { closeSupportRequest } from "~/services/support/close-request.server";
import { reopenSupportRequest } from "~/services/support/reopen-request.server";
import { supportRevision } from "~/services/support/desk-revisions.server";
import {
  findAddressHolder,
  showSupportRequest,
} from "~/services/support/show-request.server";

const INBOX = "/admin/support";

export const loader = pageLoader({ access: "admin" }, async (args) => {
  const { ctx, params } = args;
  const id = param(params, "requestId");
  const shown = await showSupportRequest(ctx, id);
  const { name, email, subject, status, message, createdAt, answers } = shown;
  const { userId } = shown;
  const holder = await findAddressHolder(ctx, shown);
  return {
    id,
    subject,
    status,
    name,
    email,
    accountHref: userId && accountHref(userId),
    holder: holder && {
      href: accountHref(holder.id),
      username: holder.username,
    },
    revision: supportRevision(shown),
    next: status === "open" ? null : await nextHref(ctx, id),
    entries: [
      { id, author: name, time: formatMoment(createdAt), message },
      ...answers.map((answer) => ({
        id: answer.id,
        author: answer.administrator,
        time: formatMoment(answer.createdAt),
        message: answer.message,
      })),
    ],
  };
});

/** The address of the next open request. */
async function nextHref(ctx: Ctx, id: string): Promise<string | null> {
  const next = await findNextRequest(ctx, id);
  return next ? `${INBOX}/${next.id}` : null;
}

const SENT = "The answer is on its way.";
const KEPT =
  "The answer is saved. Its mail is kept in the outbox: no mail server is configured.";

const reopenSchema = z.object({ revision: formRevisionSchema });
const answerSchema = reopenSchema.extend(supportAnswerSchema.shape);
const closeSchema = reopenSchema.extend(unsentAnswerSchema.shape);

export const action = formsAction(
  { access: "admin" },
  {
    answer: formHandler(answerSchema, async (args) => {
      const { ctx, context, params, user, sent } = args;
      const requestId = param(params, "requestId");
      const wanted = { administratorId: user.id, requestId, ...sent };
      await answerSupportRequest(ctx, wanted);
      const here = `${INBOX}/${requestId}`;
      return done(context, here, ctx.mail.sends ? SENT : KEPT);
    }),
    close: formHandler(closeSchema, async (args) => {
      const { ctx, context, params, user, sent } = args;
      const requestId = param(params, "requestId");
      const { revision } = sent;
      const closing = { administratorId: user.id, requestId, revision };
      await closeSupportRequest(ctx, closing);
      const next = await nextHref(ctx, requestId);
      return done(context, next ?? INBOX, "The request is closed.");
    }),
    reopen: formHandler(reopenSchema, async (args) => {
      const { ctx, context, params, user, sent } = args;
      const requestId = param(params, "requestId");
      const reopening = { administratorId: user.id, requestId, ...sent };
      await reopenSupportRequest(ctx, reopening);
      const here = `${INBOX}/${requestId}`;
      return done(context, here, "The request is open again.");
    }),
  },
);

/** Revalidates after a refusal too, to show another administrator's answer. */
export function shouldRevalidate() {
  return true;
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: data ? `Support: ${data.subject}` : "Support request",
    description: "A support request and its answers.",
  });

export default function SupportRequestPage() {
  const page = useLoaderData<typeof loader>();
  const { subject, status, name, email, entries, revision } = page;
  const outcome = useActionData<typeof action>();
  const notSent = resultOf(outcome, "answer");
  const notClosed = resultOf(outcome, "close");
  return (
    <AdminFrame title={subject} aside={<RequestStatusBadge status={status} />}>
      <div className="row wrapx mb-4">
        <ButtonLink href={INBOX} kind="ghost" size="sm">
          Back to the inbox
        </ButtonLink>
        {page.next ? (
          <ButtonLink href={page.next} kind="secondary" size="sm">
            Next open request
          </ButtonLink>
        ) : null}
        <p className="muted break-all">
          From {name}, {email}
        </p>
        <SenderAccount {...page} />
      </div>
      <div className="grid max-w-(--container-read) gap-6">
        <FormErrors title="Not reopened" result={resultOf(outcome, "reopen")} />
        <RequestThread entries={entries} />
        {status === "closed" ? (
          <>
            <FormErrors title="Not sent" result={notSent} />
            <FormErrors title="Not closed" result={notClosed} />
            <TypedBefore result={notSent ?? notClosed} field="message" />
            <Note tone="idle" title="This request is closed">
              A new message from {name} opens a new request.
            </Note>
            <ReopenForm revision={revision} />
          </>
        ) : (
          <AnswerForm
            key={revision}
            notSent={notSent}
            notClosed={notClosed}
            revision={revision}
          />
        )}
      </div>
    </AdminFrame>
  );
}

type SenderProps = Pick<
  ReturnType<typeof useLoaderData<typeof loader>>,
  "accountHref" | "holder"
>;

/** The account of the sender, or the one whose verified address was given. */
function SenderAccount({ accountHref, holder }: SenderProps) {
  if (accountHref) {
    return (
      <a className="link" href={accountHref}>
        Open the account
      </a>
    );
  }
  if (!holder) return <p className="subtle">Sent without an account</p>;
  return (
    <p className="subtle">
      Sent without signing in, from the address of{" "}
      <a className="link" href={holder.href}>
        {holder.username}
      </a>
    </p>
  );
}
