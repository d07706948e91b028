import { useActionData, useLoaderData } from "@remix-run/react";
import { MessageSquareOff } from "lucide-react";
import { z } from "zod";

import { AdminFrame } from "~/components/layout/admin-frame";
import { ModeratedQuestions } from "~/components/questions/moderation/moderated-questions";
import { EmptyState } from "~/components/ui/empty-state";
import { Pagination } from "~/components/ui/pagination";
import { Tabs } from "~/components/ui/tabs";
import { pageMeta } from "~/content/page-meta";
import { readPage } from "~/domain/catalogue/arsenal-filters";
import { formatDate } from "~/domain/platform/dates";
import { reasonSchema } from "~/domain/platform/reason";
import { formRevisionSchema } from "~/domain/platform/revision";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/forms/form-action.server";
import { pageLoader } from "~/http/pages.server";
import {
  hideQuestion,
  unhideQuestion,
} from "~/services/questions/moderation/hide-question.server";
import { pageModeratedQuestions } from "~/services/questions/moderation/page-questions.server";
import { questionRevision } from "~/services/questions/question-revision.server";

const VIEWS = ["hidden", "shown"] as const;
type View = (typeof VIEWS)[number] | null;

function readAddress(request: Request): { visibility: View; page: number } {
  const { searchParams } = new URL(request.url);
  const wanted = searchParams.get("view");
  const visibility = VIEWS.find((view) => view === wanted) ?? null;
  return { visibility, page: readPage(searchParams.get("page")) };
}

function hrefFor(visibility: View, page = 1): string {
  const query = new URLSearchParams({
    ...(visibility && { view: visibility }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size === 0 ? "/admin/questions" : `/admin/questions?${query}`;
}

export const loader = pageLoader({ access: "admin" }, async (args) => {
  const { ctx, request, user } = args;
  const address = readAddress(request);
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

const subject = z.object({
  questionId: z.string().max(100),
  revision: formRevisionSchema,
});
const formSchema = z.discriminatedUnion(
  "act",
  [
    subject.extend({ act: z.literal("hide"), ...reasonSchema.shape }),
    subject.extend({ act: z.literal("show") }),
  ],
  "Choose hide or show.",
);

export const action = formAction(
  { access: "admin" },
  formSchema,
  async ({ ctx, context, request, user, sent }) => {
    const { id: administratorId } = user;
    if (sent.act === "hide") {
      await hideQuestion(ctx, { administratorId, ...sent });
    } else await unhideQuestion(ctx, { administratorId, ...sent });
    const { visibility, page } = readAddress(request);
    return redirectWithFlash(context, hrefFor(visibility, page), {
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
  const { visibility, page, pageCount, total, questions } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <AdminFrame
      title="Questions"
      aside={<p className="muted">{total} in this list</p>}
    >
      <div className="grid gap-5">
        <Tabs
          label="Which questions"
          items={[null, ...VIEWS].map((view) => ({
            label: view ?? "All",
            href: hrefFor(view),
            isCurrent: view === visibility,
          }))}
        />
        {questions.length === 0 ? (
          <EmptyState icon={MessageSquareOff} title="No questions here" />
        ) : null}
        <ModeratedQuestions
          questions={questions}
          action={hrefFor(visibility, page)}
          result={refused?.result ?? null}
        />
        <Pagination
          label="Pages of questions"
          page={page}
          pageCount={pageCount}
          hrefFor={(number) => hrefFor(visibility, number)}
        />
      </div>
    </AdminFrame>
  );
}
