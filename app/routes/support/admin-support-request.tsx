import {
  useActionData,
  useLoaderData,
  type MetaFunction,
} from "@remix-run/react";
import { z } from "zod";

import { resultOf } from "~/components/accounts/result-of";
import { AdminFrame } from "~/components/layout/admin-frame";
import { AnswerForm, CloseForm } from "~/components/support/answer-form";
import { RequestStatusBadge } from "~/components/support/request-status-badge";
import { RequestThread } from "~/components/support/request-thread";
import { FormErrors } from "~/components/forms/form-errors";
import { TypedBefore } from "~/components/forms/typed-before";
import { ButtonLink } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { pageMeta } from "~/content/page-meta";
import { formatMoment } from "~/domain/platform/dates";
import { formRevisionSchema } from "~/domain/platform/revision";
import { supportAnswerSchema } from "~/domain/support/support-answer";
import { readForm } from "~/http/body.server";
import {
  actOf,
  answerOwnForm,
  done,
  type OwnPost,
} from "~/http/forms/own-forms.server";
import { pageAction, pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { answerSupportRequest } from "~/services/support/answer-request.server";
import { closeSupportRequest } from "~/services/support/close-request.server";
import { supportRevision } from "~/services/support/desk-revisions.server";
import { showSupportRequest } from "~/services/support/show-request.server";

const INBOX = "/admin/support";

export const loader = pageLoader({ access: "admin" }, async (args) => {
  const { ctx, params } = args;
  const id = param(params, "requestId");
  const shown = await showSupportRequest(ctx, id);
  const { name, email, subject, status, message, createdAt, answers } = shown;
  return {
    ...{ id, subject, status, name, email },
    revision: supportRevision(shown),
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

export const action = pageAction({ access: "admin" }, async (args) => {
  const { context, request, params, user } = args;
  const form = await readForm(request);
  const act = actOf<typeof answer>({ answer, close }, form);
  return act({ context, request, user, form }, param(params, "requestId"));
});

const closeSchema = z.object({ revision: formRevisionSchema });
const answerSchema = closeSchema.extend(supportAnswerSchema.shape);

function answer(post: OwnPost, requestId: string) {
  const { context, user } = post;
  return answerOwnForm(post, answerSchema, async (sent) => {
    const administratorId = user.id;
    const wanted = { administratorId, requestId, ...sent };
    await answerSupportRequest(context.ctx, wanted);
    return done(context, `${INBOX}/${requestId}`, "The answer is on its way.");
  });
}

function close(post: OwnPost, requestId: string) {
  const { context, user } = post;
  return answerOwnForm(post, closeSchema, async (sent) => {
    const closing = { administratorId: user.id, requestId, ...sent };
    await closeSupportRequest(context.ctx, closing);
    return done(context, INBOX, "The request is closed.");
  });
}

/** Also after a refusal: somebody else's answer is shown beside it. */
export function shouldRevalidate() {
  return true;
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: data ? `Support: ${data.subject}` : "Support request",
    description: "One support request, with its answers.",
  });

export default function SupportRequestPage() {
  const { subject, status, name, email, entries, revision } =
    useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  const notSent = resultOf(outcome, "answer");
  const notClosed = resultOf(outcome, "close");
  return (
    <AdminFrame title={subject} aside={<RequestStatusBadge status={status} />}>
      <div className="row wrapx mb-4">
        <ButtonLink href={INBOX} kind="ghost" size="sm">
          Back to the inbox
        </ButtonLink>
        <p className="muted break-all">
          From {name}, {email}
        </p>
      </div>
      <div className="grid max-w-(--container-read) gap-6">
        <FormErrors
          title="Not closed"
          errors={notClosed?.error?.[""] ?? []}
          result={notClosed}
        />
        <RequestThread entries={entries} />
        {status === "closed" ? (
          <>
            <TypedBefore result={notSent} field="message" />
            <Note tone="idle" title="This request is closed">
              A new message opens a new request.
            </Note>
          </>
        ) : (
          <>
            <AnswerForm lastResult={notSent} revision={revision} />
            <CloseForm revision={revision} />
          </>
        )}
      </div>
    </AdminFrame>
  );
}
