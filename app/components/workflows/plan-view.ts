import { priceText } from "~/domain/catalogue/price-text";
import { formatDate, formatMoment } from "~/domain/platform/dates";
import { mayBeForeign } from "~/domain/planner/foreign-text";
import { chatPath } from "~/domain/projects/chat-paths";
import { listIn } from "~/domain/planner/listed-things";
import { isFull } from "~/domain/workflows/edit";
import { plural } from "~/domain/platform/plural";
import type { PlannerKind, Workflow } from "~/domain/workflows/plan";
import { planName } from "~/domain/workflows/plan-name";
import {
  coverageOf,
  doubtsAbout,
  gapsIn,
  isUnread,
  type Readiness,
} from "~/domain/workflows/readiness";
import { furtherTitle } from "~/domain/workflows/further-agents";
import { readyToBuyText, type Owned } from "~/domain/workflows/ready-to-buy";
import { planPath } from "~/domain/workflows/home-address";
import { systemsByStep } from "~/domain/workflows/systems";
import type { Plan, PlanContent } from "~/services/workflows/show-plan.server";

import { agentView } from "./agent-view";

export type PlanView = ReturnType<typeof planView>;
export type ContentView = ReturnType<typeof contentView>;
export type StepView = ContentView["steps"][number];
export type FurtherView = ContentView["further"][number];
export type PartView = ContentView["open"][number];
export type CandidateView = StepView["candidates"][number];

type PlanStep = PlanContent["steps"][number];
type Candidate = PlanStep["candidates"][number];

const DAY_MS = 24 * 60 * 60 * 1000;

const inUtc = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  hourCycle: "h23",
  timeZone: "UTC",
});

const languageNames = new Intl.DisplayNames("en", { type: "language" });

const TONE: Record<Readiness, "ok" | "warn" | "info"> = {
  ready: "ok",
  partial: "warn",
  operator: "info",
};

const PLANNED_BY: Record<PlannerKind, string> = {
  "built-in": "Planned by this site’s own planner.",
  endpoint: "Planned by a language model, using agents this site suggested.",
};

/** The data of the workflow card, with times as text in UTC. */
export function planView(plan: Plan) {
  const { link, workflow } = plan;
  return {
    ...contentView(plan),
    id: plan.id,
    revision: plan.revision,
    givenName: workflow.name,
    industryId: workflow.industry,
    industries: plan.industries,
    savedText: savedText(plan),
    /** Where a visitor signs in so that their account keeps the plan. */
    keepHref: plan.isUnclaimed
      ? `/auth?redirectTo=${encodeURIComponent(planPath(plan.id))}`
      : null,
    /** A removed part has a button of its own right there. */
    canUndo: plan.canUndo && plan.removal?.step !== null,
    removal: plan.removal,
    isFull: isFull(workflow),
    partCount: plan.needs.length,
    requests: plan.requests.map(({ chatId, createdAt, ...request }) => ({
      ...request,
      href: chatPath(chatId),
      sentOn: formatDate(createdAt),
    })),
    link: link && { url: link.url, ends: formatMoment(link.expiresAt) },
  };
}

/** What a plan does, for its owner and for anyone with its link. */
export function contentView(plan: PlanContent) {
  const { workflow } = plan;
  const { readiness } = workflow;
  const agents = [...plan.steps, ...plan.further];
  const owned = new Set(
    agents.flatMap(({ purchase, agentId }) =>
      purchase === null || agentId === null ? [] : [agentId],
    ),
  );
  const outside = plan.further.flatMap(({ needs }) => needs);
  return {
    name: planName(workflow),
    status: {
      tone: TONE[readiness],
      words: workflow.status,
      /** What is open, unless nothing is covered. */
      reasons:
        readiness === "partial"
          ? [...gapsIn(workflow), ...doubtsAbout(workflow, owned)]
          : [],
    },
    systems: systemsByStep(workflow),
    /** Nothing in the brief was recognized, so the page asks. */
    isUnread: isUnread(workflow),
    question: questionAbout(workflow.user_request),
    coverage: coverageText(workflow),
    language:
      workflow.language === "en"
        ? null
        : (languageNames.of(workflow.language) ?? workflow.language),
    industry: plan.industry,
    threatLevel: workflow.threat_level,
    stepCount: workflow.total_steps,
    notUnderstood: workflow.notUnderstood,
    exclusions: workflow.exclusions,
    notNeeded: workflow.notNeeded,
    plannedBy: PLANNED_BY[workflow.planner],
    ready: readyToBuyText(plan.steps, owned),
    steps: plan.steps.map((step) => stepView(plan, step, owned)),
    furtherTitle: furtherTitle(workflow),
    further: plan.further.map((agent) => ({
      ...agentView(plan, agent, owned),
      candidates: candidatesFor(plan, agent.needs[0]),
    })),
    /** Parts without an agent, in the plan or outside it. */
    open: plan.needs
      .map((need, position) => ({ ...need, position }))
      .filter(
        ({ step, position }) => step === null && !outside.includes(position),
      )
      .map((need) => ({
        position: need.position,
        quote: need.quote,
        was: need.was,
        name: need.name,
        candidates: need.candidates.map(candidateView),
      })),
  };
}

/** What the page asks if a brief has no task. */
function questionAbout(brief: string) {
  return {
    isForeign: mayBeForeign(brief),
    things: listIn(brief)?.things ?? [],
  };
}

function candidatesFor({ needs }: PlanContent, at = -1) {
  return (needs[at]?.candidates ?? []).map(candidateView);
}

function coverageText(workflow: Workflow): string | null {
  const { covered, parts } = coverageOf(workflow);
  return parts === 0 ? null : `${covered} of ${plural(parts, "part")}`;
}

function stepView(plan: PlanContent, step: PlanStep, owned: Owned) {
  return {
    ...agentView(plan, step, owned),
    step: step.step,
    stage: step.stage,
    candidates: step.candidates.map(candidateView),
    canMoveUp: step.step > 1,
    canMoveDown: step.step < plan.steps.length,
  };
}

function candidateView(candidate: Candidate) {
  const { id, title, description, reason, evidence, listing } = candidate;
  return {
    id,
    title,
    description,
    reason,
    isPossible: evidence === "possible",
    differences: candidate.differences.join(" · "),
    price: listing === null ? null : priceText(listing.priceCents),
  };
}

function savedText(plan: Plan): string {
  const { createdAt, expiresAt, isUnclaimed } = plan;
  if (expiresAt === null) return "Saved in your account until you delete it.";
  const until = `until ${inUtc.format(expiresAt)} UTC`;
  const isForADay = expiresAt.getTime() === createdAt.getTime() + DAY_MS;
  const saved = isForADay ? `Saved for 24 hours, ${until}` : `Saved ${until}`;
  return isUnclaimed ? `${saved}, in this browser only.` : `${saved}.`;
}
