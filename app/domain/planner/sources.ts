import { otherIndustry } from "./industries";
import { background } from "./task-labels";

/** The content of the files in `app/content/planner`. */
export type KnowledgeSources = {
  /** Lines of `id<TAB>label`. */
  tasks: string;
  industries: string;
  /** Term lists. */
  concepts: string;
  industryTerms: string;
  /** Lines of `industry<TAB>text`. */
  industryExamples: string;
  /** Lines of `task<TAB>text`, by file name. */
  examples: Readonly<Record<string, string>>;
  /** Lines of JSON. */
  briefs: string;
  /** Lines of words. */
  commonWords: string;
};

export type LabeledBrief = {
  text: string;
  industry: string | null;
  /** The needs, each quoted from the text. */
  needs: { task: string; text: string }[];
};

type Pair = [label: string, text: string];

export type ReadSources = {
  tasks: Pair[];
  industries: Pair[];
  examples: Pair[];
  industryExamples: Pair[];
  briefs: LabeledBrief[];
  commonWords: string[];
};

/**
 * Parses the sources; throws for labels that are not listed and quotes that are
 * not in their brief.
 */
export function readSources(sources: KnowledgeSources): ReadSources {
  const tasks = pairsIn(sources.tasks, "tasks.tsv");
  const industries = pairsIn(sources.industries, "industries.tsv");
  const taskIds = new Set([background, ...tasks.map(([id]) => id)]);
  const industryIds = new Set([otherIndustry, ...industries.map(([id]) => id)]);
  const examples = Object.entries(sources.examples).flatMap(([file, text]) =>
    labeledBy(taskIds, pairsIn(text, file)),
  );
  const industryExamples = labeledBy(
    industryIds,
    pairsIn(sources.industryExamples, "industry-examples.tsv"),
  );
  const briefs = linesOf(sources.briefs).map(
    (line) => JSON.parse(line) as LabeledBrief,
  );
  for (const brief of briefs) checkBrief(brief, taskIds);
  const commonWords = linesOf(sources.commonWords);
  return { tasks, industries, examples, industryExamples, briefs, commonWords };
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"));
}

function pairsIn(text: string, file: string): Pair[] {
  return linesOf(text).map((line) => {
    const [label, said, ...more] = line.split("\t");
    if (!label || !said || more.length > 0) {
      throw new Error(`${file}: a line needs one tab: ${line}`);
    }
    return [label, said];
  });
}

function labeledBy(known: ReadonlySet<string>, pairs: Pair[]): Pair[] {
  const unknown = pairs.find(([label]) => !known.has(label));
  if (unknown) throw new Error(`Unknown label: ${unknown.join(" ")}`);
  return pairs;
}

function checkBrief(brief: LabeledBrief, taskIds: ReadonlySet<string>): void {
  for (const { task, text } of brief.needs) {
    if (taskIds.has(task) && brief.text.includes(text)) continue;
    throw new Error(`Unknown task or quote: ${task} ${text}`);
  }
}
