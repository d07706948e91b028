import type { SubmissionResult } from "@conform-to/react";

import { UnlistedRefusal } from "~/components/forms/unlisted-refusal";
import { HideForm } from "~/components/reviews/moderation/hide-form";
import { Badge } from "~/components/ui/badge";
import { Note } from "~/components/ui/note";
import { questionsTabPath } from "~/domain/questions/questions";

type ModeratedQuestionView = {
  id: string;
  agentName: string;
  agentSlug: string;
  text: string;
  answer: string | null;
  isHidden: boolean;
  hiddenReason: string | null;
  /** Asked by the reader, or about one of their agents. */
  isOwn: boolean;
  date: string;
  revision: string;
};

type Listed = { action: string; result: SubmissionResult | null };

/** The published questions of a page, each with a form to hide or show it. */
export function ModeratedQuestions(
  props: Listed & { questions: ModeratedQuestionView[] },
) {
  const { questions, action, result } = props;
  const refusedId = result?.initialValue?.questionId;
  return (
    <>
      <UnlistedRefusal
        title="Nothing changed"
        result={result}
        isListed={questions.some(({ id }) => id === refusedId)}
      />
      <ul className="grid gap-4">
        {questions.map((question) => (
          <ModeratedQuestion
            key={question.id}
            question={question}
            action={action}
            result={refusedId === question.id ? result : null}
          />
        ))}
      </ul>
    </>
  );
}

function ModeratedQuestion(
  props: Listed & { question: ModeratedQuestionView },
) {
  const { question, action, result } = props;
  const { agentName, agentSlug, text, answer, isHidden, date } = question;
  return (
    <li className="panel pad grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0">
        <p>
          <Badge tone={isHidden ? "danger" : "ok"}>
            {isHidden ? "Hidden" : "Shown"}
          </Badge>
        </p>
        <h2 className="h4 mt-2 wrap-anywhere">
          Question about{" "}
          <a className="link" href={questionsTabPath(agentSlug)}>
            {agentName}
          </a>
        </h2>
        <p className="subtle text-xs">{date}</p>
        <p className="mt-2 wrap-anywhere whitespace-pre-wrap">{text}</p>
        <p className="mt-3 border-l-2 border-line-strong pl-4 wrap-anywhere whitespace-pre-wrap">
          {answer}
        </p>
      </div>
      {question.isOwn ? (
        <Note tone="info">
          This is your own case: another administrator decides.
        </Note>
      ) : (
        <HideForm
          subject={{
            ...question,
            field: "questionId",
            title: `question about ${agentName} of ${date}`,
          }}
          reasonHint="The asker and the seller will see it."
          action={action}
          result={result}
        />
      )}
    </li>
  );
}
