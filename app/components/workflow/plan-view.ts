import { agentCheckoutPath } from "~/domain/orders/checkout";
import { formatPrice } from "~/domain/money";
import { isCustomStep } from "~/domain/workflow/plan";
import { matchReason } from "~/domain/workflow/reasons";
import type { Plan } from "~/services/workflows/show-plan.server";

export type PlanView = ReturnType<typeof planView>;
export type StepView = PlanView["steps"][number];
export type CandidateView = PlanView["candidates"][number];

type PlanStep = Plan["steps"][number];

const HOUR_MS = 60 * 60 * 1000;

const inUtc = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  hourCycle: "h23",
  timeZone: "UTC",
});

/** What the workflow card shows; times in words, as UTC. */
export function planView(plan: Plan) {
  const { workflow } = plan;
  const ready = plan.steps.filter(({ listing }) => listing !== null);
  return {
    id: plan.id,
    missionName: workflow.mission_name,
    status: workflow.status,
    threatLevel: workflow.threat_level,
    stepCount: workflow.total_steps,
    completion: shortTime(workflow.estimated_completion),
    coverage: workflow.automation_coverage,
    notCovered: workflow.notCovered,
    savedText: savedText(plan),
    ready:
      ready.length > 0
        ? { count: ready.length, total: priceText(workflow.readyToBuyTotal) }
        : null,
    steps: plan.steps.map((step) => stepView(step, plan.steps.length)),
    candidates: plan.candidates.map(({ entry, score }) => ({
      id: entry.id,
      title: entry.title,
      category: entry.category,
      price:
        entry.listing === null ? null : priceLabel(entry.listing.priceCents),
      score,
    })),
  };
}

function stepView(step: PlanStep, stepCount: number) {
  const { closest, listing } = step;
  return {
    step: step.step,
    stage: step.stage,
    agent: step.agent,
    agentId: step.agentId,
    patch: step.agentSlug ?? step.agent,
    href: agentHref(step),
    description: step.description,
    level: step.automation_level,
    time: shortTime(step.estimatedTime),
    isCustom: isCustomStep(step),
    reason: matchReason(step),
    score: step.score,
    ready: listing && {
      href: agentCheckoutPath({
        slug: listing.slug,
        priceCents: centsOf(listing.price),
      }),
      price: priceText(listing.price),
    },
    closest: closest && {
      slug: closest.listing.slug,
      title: closest.title,
      price: priceLabel(closest.listing.priceCents),
    },
    canMoveUp: step.step > 1,
    canMoveDown: step.step < stepCount,
    canRemove: stepCount > 1,
  };
}

function agentHref({ listing, agentSlug }: PlanStep): string | null {
  if (listing) return `/agent/${encodeURIComponent(listing.slug)}`;
  if (agentSlug === null) return null;
  return `/intelligence/agent/${encodeURIComponent(agentSlug)}`;
}

function savedText({ createdAt, expiresAt }: Plan): string {
  if (expiresAt === null) return "Saved for as long as your pass runs.";
  const hours = (expiresAt.getTime() - createdAt.getTime()) / HOUR_MS;
  const until = `until ${inUtc.format(expiresAt)} UTC`;
  return hours === 24 ? `Saved for 24 hours, ${until}.` : `Saved ${until}.`;
}

/** "9–21 min": the documented text with an en dash and a short unit. */
function shortTime(text: string): string {
  return text.replace("-", "–").replace("minutes", "min");
}

function priceText(dollars: number): string {
  return priceLabel(centsOf(dollars));
}

function centsOf(dollars: number): number {
  return Math.round(dollars * 100);
}

function priceLabel(cents: number): string {
  return cents === 0 ? "Free" : formatPrice(cents);
}
