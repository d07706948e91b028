import { priceText } from "~/domain/catalogue/price-text";
import {
  agentCheckoutPath,
  purchasePath,
} from "~/domain/orders/checkout-paths";
import { formatMoment } from "~/domain/platform/dates";
import { isFull } from "~/domain/workflows/edit";
import { plural } from "~/domain/platform/plural";
import type { PlannerKind, Workflow } from "~/domain/workflows/plan";
import { planName } from "~/domain/workflows/plan-name";
import {
  coverageOf,
  doubtsAbout,
  isUnread,
  READINESS_WORDS,
  threatLevelOf,
  type Readiness,
} from "~/domain/workflows/readiness";
import { isCustomStep } from "~/domain/workflows/step";
import { systemsByStep, systemsOfStep } from "~/domain/workflows/systems";
import type { Plan, PlanContent } from "~/services/workflows/show-plan.server";

export type PlanView = ReturnType<typeof planView>;
export type ContentView = ReturnType<typeof contentView>;
export type StepView = ContentView["steps"][number];
export type PartView = ContentView["open"][number];
export type CandidateView = StepView["candidates"][number];

type PlanStep = PlanContent["steps"][number];
type Candidate = PlanStep["candidates"][number];

const HOUR_MS = 60 * 60 * 1000;

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
    givenName: workflow.name,
    savedText: savedText(plan),
    canUndo: plan.canUndo,
    isFull: isFull(workflow),
    partCount: plan.needs.length,
    link: link && { url: link.url, ends: formatMoment(link.expiresAt) },
  };
}

/** What a plan does, for its owner and for anyone with its link. */
export function contentView(plan: PlanContent) {
  const { workflow } = plan;
  const ready = plan.steps.filter(
    ({ listing, purchase }) => listing !== null && purchase === null,
  );
  const { readiness } = workflow;
  const owned = new Set(
    plan.steps.flatMap(({ purchase, agentId }) =>
      purchase === null || agentId === null ? [] : [agentId],
    ),
  );
  return {
    name: planName(workflow),
    status: {
      tone: TONE[readiness],
      words: READINESS_WORDS[readiness],
    },
    systems: systemsByStep(workflow),
    /** Nothing in the brief was recognized, so the page asks. */
    isUnread: isUnread(workflow),
    coverage: coverageText(workflow),
    /** What is open although its part is covered. */
    doubts: readiness === "partial" ? doubtsAbout(workflow, owned) : [],
    language:
      workflow.language === "en"
        ? null
        : (languageNames.of(workflow.language) ?? workflow.language),
    threatLevel: threatLevelOf(workflow, readiness),
    stepCount: workflow.total_steps,
    notUnderstood: workflow.notUnderstood,
    plannedBy: PLANNED_BY[workflow.planner],
    ready:
      ready.length > 0
        ? {
            count: ready.length,
            total: priceText(sumCents(ready)),
          }
        : null,
    steps: plan.steps.map((step) => stepView(plan, step)),
    open: plan.needs
      .map((need, position) => ({ ...need, position }))
      .filter(({ step }) => !isCovered(plan, step))
      .map((need) => ({
        position: need.position,
        quote: need.quote,
        name: need.name,
        candidates: need.candidates.map(candidateView),
      })),
  };
}

/** Agents made for another industry do not count. */
function isCovered({ steps }: PlanContent, at: number | null): boolean {
  return steps.some(({ step, isForeign }) => step === at && !isForeign);
}

function coverageText(workflow: Workflow): string | null {
  const { covered, parts } = coverageOf(workflow);
  return parts === 0 ? null : `${covered} of ${plural(parts, "part")}`;
}

function sumCents(steps: readonly PlanStep[]): number {
  return steps.reduce(
    (total, { listing }) => total + centsOf(listing?.price ?? 0),
    0,
  );
}

function stepView(plan: PlanContent, step: PlanStep) {
  const { closest, listing } = step;
  const stepCount = plan.steps.length;
  return {
    step: step.step,
    stage: step.stage,
    agent: step.agent,
    agentId: step.agentId,
    patch: step.agentSlug ?? step.agent,
    href: agentHref(step),
    description: step.description,
    parts: step.needs.flatMap((position) => {
      const need = plan.needs[position];
      return need ? [{ position, quote: need.quote }] : [];
    }),
    isCustom: isCustomStep(step),
    evidence: step.evidence,
    /** The visitor's purchase of this agent. */
    purchaseHref: step.purchase && purchasePath(step.purchase),
    systems: systemsOfStep(plan.workflow, step),
    reason: step.reason,
    candidates: step.candidates.map(candidateView),
    ready: listing && {
      href: agentCheckoutPath({
        slug: listing.slug,
        priceCents: centsOf(listing.price),
      }),
      price: priceText(centsOf(listing.price)),
    },
    closest: closest && {
      slug: closest.listing.slug,
      title: closest.title,
      price: priceText(closest.listing.priceCents),
    },
    canMoveUp: step.step > 1,
    canMoveDown: step.step < stepCount,
  };
}

function candidateView({
  id,
  title,
  description,
  category,
  listing,
}: Candidate) {
  const price = listing === null ? null : priceText(listing.priceCents);
  return { id, title, description, category, price };
}

function agentHref({ listing, agentSlug }: PlanStep): string | null {
  if (listing) return `/agent/${encodeURIComponent(listing.slug)}`;
  if (agentSlug === null) return null;
  return `/intelligence/agent/${encodeURIComponent(agentSlug)}`;
}

function savedText({ createdAt, expiresAt }: Plan): string {
  if (expiresAt === null) return "Saved in your account until you delete it.";
  const hours = (expiresAt.getTime() - createdAt.getTime()) / HOUR_MS;
  const until = `until ${inUtc.format(expiresAt)} UTC`;
  return hours === 24
    ? `Saved for 24 hours, ${until}. Sign in to keep it.`
    : `Saved ${until}.`;
}

function centsOf(dollars: number): number {
  return Math.round(dollars * 100);
}
