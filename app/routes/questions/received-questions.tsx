import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MessageCircleQuestion } from "lucide-react";

import { ReceivedQuestions } from "~/components/questions/received-questions";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { EmptyState } from "~/components/ui/empty-state";
import { Pagination } from "~/components/ui/pagination";
import { Tabs } from "~/components/ui/tabs";
import { pageMeta } from "~/content/page-meta";
import { readPage } from "~/domain/catalogue/arsenal-filters";
import { createdAgentPath } from "~/domain/catalogue/created-agents";
import {
  questionAnswerForm,
  receivedQuestionsPath,
} from "~/domain/questions/questions";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/forms/form-action.server";
import { pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { answerQuestion } from "~/services/questions/answer-question.server";
import { showReceivedQuestions } from "~/services/questions/show-received-questions.server";

type Address = { isOpen: boolean; page: number };

function readAddress(request: Request): Address {
  const { searchParams } = new URL(request.url);
  const isOpen = searchParams.get("view") !== "answered";
  return { isOpen, page: readPage(searchParams.get("page")) };
}

function hrefFor(agentId: string, { isOpen, page }: Address): string {
  const query = new URLSearchParams({
    ...(!isOpen && { view: "answered" }),
    ...(page > 1 && { page: String(page) }),
  });
  const path = receivedQuestionsPath(agentId);
  return query.size === 0 ? path : `${path}?${query}`;
}

export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, params, request, user } = args;
  const own = { agentId: param(params, "agentId"), ownerId: user.id };
  return showReceivedQuestions(ctx, { ...own, ...readAddress(request) });
});

export const action = formAction(
  { access: "user" },
  questionAnswerForm,
  async ({ ctx, context, params, request, user, sent }) => {
    const saved = await answerQuestion(ctx, { ownerId: user.id, ...sent });
    const back = hrefFor(param(params, "agentId"), readAddress(request));
    return redirectWithFlash(context, back, {
      title: "Answer saved",
      text: saved.publishedAt
        ? "Question and answer are published."
        : "Only the asker can read it.",
    });
  },
);

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: data ? `Questions about ${data.agent.name}` : "Questions",
    description: "Questions of visitors and messages of buyers, to answer.",
  });

export default function ReceivedQuestionsPage() {
  const shown = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { agent, isOpen, counts, page, questions } = shown;
  return (
    <div className="wrap grid gap-6 pt-5 pb-16">
      <Breadcrumb
        items={[
          { label: "Dashboard", href: "/dashboard" },
          { label: "Created agents", href: "/dashboard/agents" },
          { label: agent.name, href: createdAgentPath(agent.id) },
          { label: "Questions" },
        ]}
      />
      <h1 className="h2 wrap-anywhere">Questions about {agent.name}</h1>
      <Tabs
        label="Which questions"
        items={[true, false].map((wanted) => ({
          label: wanted ? "OPEN" : "ANSWERED",
          href: hrefFor(agent.id, { isOpen: wanted, page: 1 }),
          count: wanted ? counts.open : counts.answered,
          isCurrent: wanted === isOpen,
        }))}
      />
      <div className="grid max-w-3xl gap-6">
        <ReceivedQuestions
          questions={questions}
          action={hrefFor(agent.id, { isOpen, page })}
          result={refused?.result ?? null}
        />
        {questions.length === 0 ? <NoQuestions isOpen={isOpen} /> : null}
        <Pagination
          label="Pages of questions"
          page={page}
          pageCount={shown.pageCount}
          hrefFor={(number) => hrefFor(agent.id, { isOpen, page: number })}
        />
      </div>
    </div>
  );
}

function NoQuestions({ isOpen }: { isOpen: boolean }) {
  return (
    <EmptyState
      icon={MessageCircleQuestion}
      title={isOpen ? "No open questions" : "No answers yet"}
      hint="Visitors ask on the agent’s page, buyers also on their purchase page. We tell you in the bell and by e-mail."
    />
  );
}
