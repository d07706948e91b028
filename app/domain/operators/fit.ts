import { specializationName, type Specialization } from "./operators";

/** What an operator would be asked to build. */
export type Mission = {
  needs: readonly { task: string; name: string }[];
  industry: string | null;
};

type Known = {
  specializations: readonly string[];
  /** The tasks that the operator's live agents do. */
  ownTasks: ReadonlySet<string>;
};

/** How well an operator suits a mission, higher is better, and why. */
type Fit = { points: number; reason: string | null };

const ownPoints = 2;

/** The tasks that match a specialization. General ones match all. */
const TASKS: Partial<Record<Specialization, readonly string[]>> = {
  voice_ai: [
    "answer-calls",
    "after-hours-calls",
    "handle-voicemail",
    "score-calls",
  ],
  ecommerce: [
    "recover-carts",
    "describe-products",
    "handle-returns",
    "recommend-products",
    "sync-channels",
    "rescue-payments",
  ],
  data_processing: [
    "read-documents",
    "remove-duplicates",
    "report-numbers",
    "detect-anomalies",
    "forecast-demand",
    "reconcile-bank",
  ],
  web_scraping: ["watch-prices", "enrich-leads", "watch-mentions"],
  api_integration: ["sync-systems"],
};

/** Industries with health data under HIPAA. */
const HEALTH: readonly string[] = [
  "clinic",
  "dental",
  "therapy",
  "pharmacy",
  "homecare",
];

/**
 * The operator's own agents for a part of the mission count most, then matching
 * specializations.
 */
export function fitOf(
  { specializations, ownTasks }: Known,
  { needs, industry }: Mission,
): Fit {
  const built = new Map(
    needs
      .filter(({ task }) => ownTasks.has(task))
      .map(({ task, name }) => [task, name]),
  );
  const special = specializations.filter((one) =>
    one === "hipaa"
      ? HEALTH.includes(industry ?? "")
      : needs.some(({ task }) => TASKS[one as Specialization]?.includes(task)),
  );
  const reasons = [
    ...(built.size > 0
      ? [`Sells agents that ${[...built.values()].join(", ")}`]
      : []),
    ...(special.length > 0
      ? [`Specialized in ${special.map(specializationName).join(", ")}`]
      : []),
  ];
  return {
    points: ownPoints * built.size + special.length,
    reason: reasons.length > 0 ? `${reasons.join(". ")}.` : null,
  };
}
