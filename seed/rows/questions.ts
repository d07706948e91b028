import type { agentQuestions } from "../../drizzle/schema";
import { questions } from "../activity/questions";
import { daysBefore, seedId } from "../ids";
import { agentId } from "./agents";
import { userId } from "./people";

type QuestionRow = typeof agentQuestions.$inferInsert;

export function questionRows(now: Date): QuestionRow[] {
  return questions.map(({ asker, agent, daysAgo, text, answer }) => {
    const key = `question:${asker}:${agent}`;
    const answeredAt = answer && daysBefore(now, answer.daysAgo);
    return {
      id: seedId(key),
      agentId: agentId(agent),
      askerUserId: userId(asker),
      text,
      answer: answer?.text,
      answeredAt,
      publishedAt: answeredAt,
      revision: answer ? 1 : 0,
      createdAt: daysBefore(now, daysAgo),
    };
  });
}
