/**
 * npm run bench:plans: scores plans for the blind briefs, compared with BM25
 * and the keyword score.
 */
import { resolve } from "node:path";

import {
  learn,
  openKnowledgeFile,
} from "~/integrations/planner-knowledge.server";

import { readBriefs } from "../bench/plans/brief";
import { figuresOf } from "../bench/plans/figures";
import { judge, type Judgement } from "../bench/plans/judge";
import {
  bm25Planner,
  keywordPlanner,
  proposedBy,
  taskPlanner,
  type Planner,
} from "../bench/plans/planners";

const ROOT = resolve(import.meta.dirname, "../..");

const briefs = readBriefs(resolve(ROOT, "bench/plans/sets"));
const learned = await learn({
  root: ROOT,
  cache: resolve(ROOT, ".cache/planner"),
  say: console.log,
});
const knowledge = await openKnowledgeFile(learned);

const ours = judged(taskPlanner(knowledge));
console.table({
  "keyword score": shown(judged(keywordPlanner(knowledge))),
  BM25: shown(judged(bm25Planner())),
  "by tasks": shown(ours),
});
const kinds = [...new Set(ours.map(({ kind }) => kind))];
console.table(
  Object.fromEntries(
    kinds.map((kind) => [kind, shown(ours.filter((one) => one.kind === kind))]),
  ),
);

function judged(plan: Planner): Judgement[] {
  return briefs.map((brief) => judge(brief, plan(brief.text).map(proposedBy)));
}

/** Percent with one decimal; steps per plan with two. */
function shown(results: readonly Judgement[]) {
  const { irrelevant, ...percents } = figuresOf(results);
  const rounded = Object.entries(percents).map(([name, value]) => [
    name,
    Number(value.toFixed(1)),
  ]);
  return {
    ...(Object.fromEntries(rounded) as typeof percents),
    irrelevant: Number(irrelevant.toFixed(2)),
  };
}
