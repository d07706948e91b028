import type { Ctx } from "~/ctx.server";
import type { Need } from "~/domain/planner/needs";
import { apartFrom } from "~/domain/planner/passages";
import type { Reading } from "~/domain/planner/read-brief";
import { similarTasks } from "~/domain/planner/similar-tasks";
import { ModelError } from "~/integrations/model-endpoint.server";

const MOST_PARTS = 8;

type Read = { brief: string; reading: Reading };

/**
 * Adds the tasks that a configured model finds in parts of the brief where
 * nothing was found. Without a model, or with an unusable response, which is
 * logged, the reading stays unchanged.
 */
export async function findSimilarTasks(
  ctx: Pick<Ctx, "knowledge" | "embed" | "log">,
  { brief, reading }: Read,
): Promise<Reading> {
  if (!ctx.embed || reading.unmatched.length === 0) return reading;
  const { tasks } = ctx.knowledge;
  const parts = reading.unmatched
    .slice(0, MOST_PARTS)
    .map((part) => ({ ...part, text: brief.slice(part.start, part.end) }));
  try {
    const vectors = await Promise.all([
      ctx.embed([...tasks.values()]),
      ctx.embed(parts.map(({ text }) => text)),
    ]);
    const compared = { tasks, parts, vectors: new Map(vectors.flat()) };
    return withFound(reading, similarTasks(compared));
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    const { message: reason } = error;
    ctx.log.warn({ reason }, "the embeddings endpoint compared nothing");
    return reading;
  }
}

function withFound(reading: Reading, similar: readonly Need[]): Reading {
  const known = new Set(reading.needs.map(({ task }) => task));
  const found = similar.filter(({ task }) => !known.has(task));
  return {
    ...reading,
    needs: [...reading.needs, ...found],
    unread: apartFrom(reading.unread, found),
  };
}
