import { z } from "zod";

import type { Vector } from "~/domain/planner/similar-tasks";
import type { ModelEndpoint } from "~/env/model-endpoints";

import { keepAnswers } from "./kept-answers.server";
import {
  ANSWER_WITHIN_MS,
  askModel,
  ModelError,
} from "./model-endpoint.server";

/** Returns the vectors of texts; fails with a `ModelError`. */
export type EmbeddingsEndpoint = (
  texts: readonly string[],
) => Promise<[text: string, vector: Vector][]>;

const AT_ONCE = 8;
const MOST_KEPT = 200;
/** The maximum response size per text. */
const MOST_BYTES = 64 * 1024;

const answerSchema = z.object({
  data: z.array(z.object({ index: z.int(), embedding: z.unknown() })),
});

/**
 * Calls an OpenAI-compatible embeddings endpoint with eight texts at a time;
 * caches the vectors of the same eight.
 */
export function createEmbeddingsEndpoint(
  endpoint: ModelEndpoint,
  { timeoutMs = ANSWER_WITHIN_MS } = {},
): EmbeddingsEndpoint {
  const keep = keepAnswers<[string, Vector][]>(MOST_KEPT);

  async function ask(input: readonly string[]): Promise<[string, Vector][]> {
    const answer = await askModel(endpoint, {
      path: "/embeddings",
      body: { model: endpoint.model, input, encoding_format: "float" },
      timeoutMs,
      mostBytes: MOST_BYTES * input.length,
    });
    const data = answerSchema.safeParse(answer).data?.data ?? [];
    return input.map((text, at) => {
      const found = data.find(({ index }) => index === at);
      return [text, vectorOf(found?.embedding)];
    });
  }

  return async (texts) => {
    const batches = Array.from(
      { length: Math.ceil(texts.length / AT_ONCE) },
      (_, at) => texts.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
    );
    const vectors = await Promise.all(
      batches.map((batch) => keep(JSON.stringify(batch), () => ask(batch))),
    );
    return vectors.flat();
  };
}

/** Checked by hand, because a vector has thousands of numbers. */
function vectorOf(embedding: unknown): Vector {
  const isVector =
    Array.isArray(embedding) &&
    embedding.length > 0 &&
    embedding.every(Number.isFinite);
  if (!isVector) {
    throw new ModelError("a vector is missing");
  }
  return Float32Array.from(embedding as number[]);
}
