import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";

import { ModeratedQuestions } from "~/components/questions/moderation/moderated-questions";
import { ModerationFrame } from "~/components/reviews/moderation/moderation-frame";
import { pageMeta } from "~/content/page-meta";
import { moderationSchema } from "~/domain/approvals/moderation";
import {
  moderationHref,
  readModerationAddress,
} from "~/domain/approvals/moderation-address";
import { formatDate } from "~/domain/platform/dates";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/forms/form-action.server";
import { pageLoader } from "~/http/pages.server";
import {
  hideQuestion,
  unhideQuestion,
} from "~/services/questions/moderation/hide-question.server";
import { pageModeratedQuestions } from "~/services/questions/moderation/page-questions.server";
import { questionRevision } from "~/services/questions/question-revision.server";

const PATH = "/admin/questions";

export const loader = pageLoader({ access: "admin" }, async (args) => {
  const { ctx, request, user } = args;
  const address = readModerationAddress(request);
  const found = await pageModeratedQuestions(ctx, address);
  return {
    ...address,
    ...found,
    questions: found.questions.map((question) => ({
      id: question.id,
      agentName: question.agentName,
      agentSlug: question.agentSlug,
      text: question.text,
      answer: question.answer,
      hiddenReason: question.hiddenReason,
      isHidden: question.hiddenReason !== null,
      isOwn: [question.askerUserId, question.agentOwnerUserId].includes(
        user.id,
      ),
      date: formatDate(question.createdAt),
      revision: questionRevision(question),
    })),
  };
});

const subject = z.object({ questionId: z.string().max(100) });

export const action = formAction(
  { access: "admin" },
  subject.and(moderationSchema),
  async ({ ctx, context, request, user, sent }) => {
    const { id: administratorId } = user;
    if (sent.act === "hide") {
      await hideQuestion(ctx, { administratorId, ...sent });
    } else await unhideQuestion(ctx, { administratorId, ...sent });
    const here = moderationHref(PATH, readModerationAddress(request));
    return redirectWithFlash(context, here, {
      title: sent.act === "hide" ? "Question hidden" : "Question shown",
      text: "We notified the asker and the seller.",
    });
  },
);

export const meta = () =>
  pageMeta({
    title: "Questions",
    description: "Published questions, and which ones are hidden and why.",
  });

export default function AdminQuestionsPage() {
  const { questions, ...list } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <ModerationFrame title="Questions" path={PATH} list={list}>
      <ModeratedQuestions
        questions={questions}
        action={moderationHref(PATH, list)}
        result={refused?.result ?? null}
      />
    </ModerationFrame>
  );
}
