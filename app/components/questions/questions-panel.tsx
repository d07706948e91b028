import { MessageCircleQuestion } from "lucide-react";

import { Badge } from "~/components/ui/badge";
import { VerifyNote } from "~/components/accounts/verify-note";
import { ReportLink } from "~/components/reports/report-link";
import { buttonClass, ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Pagination } from "~/components/ui/pagination";
import { Panel } from "~/components/ui/panel";
import {
  questionsTabPath,
  receivedQuestionsPath,
} from "~/domain/questions/questions";
import { plural } from "~/domain/platform/plural";
import type { QuestionView } from "~/services/questions/question-view.server";
import type { showQuestions } from "~/services/questions/show-questions.server";

import { AskForm, QUESTION_WORDS } from "./ask-form";
import { OwnStateBadge, QuestionCard } from "./question-card";

type Shown = Awaited<ReturnType<typeof showQuestions>>;
type AskedAgent = { id: string; slug: string };
type QuestionsPanelProps = { agent: AskedAgent; shown: Shown };

/** Published questions and answers, the reader's own, and the form to ask. */
export function QuestionsPanel({ agent, shown }: QuestionsPanelProps) {
  const { total, questions, own, asking } = shown;
  return (
    <section aria-labelledby="questions-title">
      <div className="row between wrapx">
        <h2 className="h3" id="questions-title">
          {total > 0 ? plural(total, "answered question") : "Questions"}
        </h2>
        {asking === "form" ? (
          <a className={buttonClass({ size: "sm" })} href="#ask">
            Ask a question
          </a>
        ) : null}
      </div>
      <div className="mt-5 grid gap-4">
        {questions.length === 0 ? (
          <EmptyState
            heading="h3"
            icon={MessageCircleQuestion}
            title="No answered questions yet"
            hint="Answers that the seller publishes appear here."
          />
        ) : (
          questions.map((question) => (
            <QuestionCard
              key={question.id}
              question={question}
              badges={
                question.isOwn ? (
                  <Badge tone="action">YOUR QUESTION</Badge>
                ) : null
              }
            >
              {question.isOwn ? null : (
                <p className="mt-3">
                  <ReportLink
                    kind="question"
                    id={question.id}
                    what={`the question of ${question.date}`}
                  />
                </p>
              )}
            </QuestionCard>
          ))
        )}
      </div>
      <div className="mt-6">
        <Pagination
          label="Pages of questions"
          page={shown.page}
          pageCount={shown.pageCount}
          hrefFor={(page) => questionsTabPath(agent.slug, page)}
        />
      </div>
      {own.length > 0 ? <OwnQuestions own={own} /> : null}
      <Asking agent={agent} shown={shown} />
    </section>
  );
}

function OwnQuestions({ own }: { own: QuestionView[] }) {
  return (
    <section aria-labelledby="own-questions" className="mt-9 grid gap-4">
      <h2 className="h3 scroll-mt-24" id="own-questions">
        Your questions
      </h2>
      {own.map((question) => (
        <QuestionCard
          key={question.id}
          question={question}
          badges={<OwnStateBadge state={question.state} />}
        />
      ))}
    </section>
  );
}

function Asking({ agent, shown }: QuestionsPanelProps) {
  const { asking, own } = shown;
  const askPath = `/agent/${encodeURIComponent(agent.slug)}/questions`;
  if (asking === "answer") {
    return (
      <ButtonLink href={receivedQuestionsPath(agent.id)} className="mt-6">
        Answer questions
      </ButtonLink>
    );
  }
  if (asking === "sign-in") {
    return (
      <ButtonLink href={askPath} className="mt-6">
        Sign in to ask a question
      </ButtonLink>
    );
  }
  if (asking === null) return null;
  if (asking === "verify") {
    return (
      <div className="mt-6">
        <VerifyNote />
      </div>
    );
  }
  return (
    <Panel
      className="mt-9 scroll-mt-24"
      id="ask"
      titleId="ask-title"
      title="Ask the seller"
    >
      <div className="pad">
        <AskForm key={own[0]?.id} action={askPath} words={QUESTION_WORDS} />
      </div>
    </Panel>
  );
}
