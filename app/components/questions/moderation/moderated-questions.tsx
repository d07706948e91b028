import {
  ModeratedList,
  type ModeratedEntry,
  type ModerationForms,
} from "~/components/reviews/moderation/moderated-list";
import { Badge } from "~/components/ui/badge";
import { questionsTabPath } from "~/domain/questions/questions";

type QuestionView = ModeratedEntry & {
  agentName: string;
  agentSlug: string;
  text: string;
  answer: string | null;
  date: string;
};

type ModeratedQuestionsProps = ModerationForms & { questions: QuestionView[] };

/** The published questions of a page. */
export function ModeratedQuestions(props: ModeratedQuestionsProps) {
  const { questions, ...forms } = props;
  return (
    <ModeratedList
      {...forms}
      entries={questions}
      field="questionId"
      reasonHint="The asker and the seller will see it."
      titleOf={({ agentName, date }) =>
        `question about ${agentName} of ${date}`
      }
    >
      {({ agentName, agentSlug, text, answer, isHidden, date }) => (
        <>
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
        </>
      )}
    </ModeratedList>
  );
}
