import { createHash } from "node:crypto";

import { z } from "zod";

import {
  readPlannerAnswer,
  type ProposedNeed,
} from "~/domain/workflows/planner-answer";
import {
  plannerAnswerSchema,
  plannerMessages,
  type PlannerQuestion,
} from "~/domain/workflows/planner-question";
import type { ModelEndpoint } from "~/env/model-endpoints";

import { keepAnswers } from "./kept-answers.server";
import {
  ANSWER_WITHIN_MS,
  askModel,
  ModelError,
} from "./model-endpoint.server";

/** Returns a language model's plan for a brief; fails with a `ModelError`. */
export type PlannerEndpoint = (
  question: PlannerQuestion,
  catalogueVersion: string | null,
) => Promise<ProposedNeed[]>;

const MOST_KEPT = 500;
const MOST_BYTES = 64 * 1024;

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })),
});

/**
 * Calls an OpenAI-compatible chat endpoint, once per question and catalogue
 * version.
 */
export function createPlannerEndpoint(
  endpoint: ModelEndpoint,
  { timeoutMs = ANSWER_WITHIN_MS } = {},
): PlannerEndpoint {
  const keep = keepAnswers<ProposedNeed[]>(MOST_KEPT);

  async function ask(question: PlannerQuestion): Promise<ProposedNeed[]> {
    const schema = plannerAnswerSchema(question);
    const completion = await askModel(endpoint, {
      path: "/chat/completions",
      body: {
        model: endpoint.model,
        messages: plannerMessages(question),
        response_format: {
          type: "json_schema",
          json_schema: { name: "plan", strict: true, schema },
        },
      },
      timeoutMs,
      mostBytes: MOST_BYTES,
    });
    const answer = readPlannerAnswer(question, contentOf(completion));
    if ("fault" in answer) throw new ModelError(answer.fault);
    return answer.needs;
  }

  return (question, catalogueVersion) => {
    const asked = JSON.stringify([catalogueVersion, question]);
    const key = createHash("sha256").update(asked).digest("hex");
    return keep(key, () => ask(question));
  };
}

function contentOf(completion: unknown): string {
  const parsed = completionSchema.safeParse(completion);
  const content = parsed.data?.choices[0]?.message.content;
  if (content === undefined) throw new ModelError("there is no plan");
  return content;
}
