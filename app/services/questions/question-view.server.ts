import { formatDate } from "~/domain/platform/dates";
import type { Question } from "~/models/questions/questions.server";

type QuestionState = "open" | "answered" | "published" | "hidden";

export type QuestionView = ReturnType<typeof questionView>;

/** A question as pages show it: its asker has no name. */
export function questionView(question: Question, viewerId: string | null) {
  const { id, text, askerUserId, isBuyer, createdAt } = question;
  const state = stateOf(question);
  return {
    id,
    text,
    state,
    isBuyer,
    isOwn: askerUserId === viewerId,
    date: formatDate(createdAt),
    answer: answerOf(question),
    hiddenReason: state === "hidden" ? question.hiddenReason : null,
  };
}

function stateOf(question: Question): QuestionState {
  if (question.answer === null) return "open";
  if (question.publishedAt === null) return "answered";
  return question.hiddenReason === null ? "published" : "hidden";
}

function answerOf({ answer, answeredAt }: Question) {
  if (answer === null || answeredAt === null) return null;
  return { text: answer, date: formatDate(answeredAt) };
}
