import type { SubmissionResult } from "@conform-to/react";
import { Eye, EyeOff, Lock } from "lucide-react";

import { UnlistedRefusal } from "~/components/forms/unlisted-refusal";
import { Badge } from "~/components/ui/badge";
import { buttonClass } from "~/components/ui/button";
import type { ReceivedQuestion } from "~/services/questions/show-received-questions.server";

import { AnswerQuestionForm } from "./answer-question-form";
import { QuestionCard } from "./question-card";

type ReceivedQuestionsProps = {
  questions: ReceivedQuestion[];
  action: string;
  result: SubmissionResult | null;
};

/**
 * Questions with their forms. A refusal is shown at its question, or above the
 * list if the question is no longer in it.
 */
export function ReceivedQuestions(props: ReceivedQuestionsProps) {
  const { questions, action, result } = props;
  const refusedId = result?.initialValue?.questionId;
  return (
    <>
      <UnlistedRefusal
        title="Answer not saved"
        result={result}
        isListed={questions.some(({ id }) => id === refusedId)}
        field="answer"
      />
      <div className="grid gap-4">
        {questions.map((question) => (
          <Received
            key={`${question.id}-${question.revision}`}
            question={question}
            action={action}
            result={refusedId === question.id ? result : null}
          />
        ))}
      </div>
    </>
  );
}

type ReceivedProps = Omit<ReceivedQuestionsProps, "questions"> & {
  question: ReceivedQuestion;
};

function Received(props: ReceivedProps) {
  const { question, result } = props;
  const form = <AnswerQuestionForm {...props} />;
  return (
    <QuestionCard
      question={question}
      asker={question.order ? <BuyerOf order={question.order} /> : undefined}
      badges={question.answer ? <StateBadge question={question} /> : null}
    >
      {question.answer ? (
        <details className="mt-4" open={result !== null}>
          <summary className={buttonClass({ size: "sm" })}>
            Change answer
            <span className="sr-only"> to the question of {question.date}</span>
          </summary>
          {form}
        </details>
      ) : (
        form
      )}
    </QuestionCard>
  );
}

function BuyerOf({ order }: { order: string }) {
  return (
    <>
      The buyer of order <span className="fig normal-case">{order}</span> writes
    </>
  );
}

function StateBadge({ question }: { question: ReceivedQuestion }) {
  if (question.state === "hidden") {
    return (
      <Badge tone="danger" icon={EyeOff}>
        HIDDEN
      </Badge>
    );
  }
  return question.isPublished ? (
    <Badge tone="ok" icon={Eye}>
      PUBLISHED
    </Badge>
  ) : (
    <Badge tone="idle" icon={Lock}>
      PRIVATE
    </Badge>
  );
}
