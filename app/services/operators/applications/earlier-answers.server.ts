import type { Ctx } from "~/ctx.server";
import { centsToUsd, formatPrice } from "~/domain/platform/money";
import {
  findLastApplication,
  type OperatorApplication,
} from "~/models/operators/operator-applications.server";

/**
 * The answers of an account's last application, as both forms ask for them, so
 * that nobody types them again; null for a first application.
 */
export async function earlierAnswers(ctx: Ctx, user: { id: string } | null) {
  const last = user && (await findLastApplication(ctx.store.read, user.id));
  if (!last) return null;
  const { experience, availability } = last;
  const common = { experience, availability };
  return {
    builder: { ...common, ...builderAnswers(last) },
    ghost: { ...common, ...ghostAnswers(last) },
  };
}

function builderAnswers(last: OperatorApplication) {
  return {
    phone: text(last.phone),
    linkedinUrl: text(last.linkedinUrl),
    websiteUrl: text(last.websiteUrl),
    portfolioUrl: text(last.portfolioUrl),
    expertise: last.expertise,
    timezone: last.timezone,
    rateType: text(last.rateType),
    rate: last.rateCents === null ? "" : String(centsToUsd(last.rateCents)),
    bio: text(last.bio),
    specialProjects: text(last.specialProjects),
    whyTakeOver: last.whyTakeOver,
    additionalInfo: text(last.additionalInfo),
  };
}

function ghostAnswers(last: OperatorApplication) {
  return {
    ...(last.operatorName !== null && { operatorName: last.operatorName }),
    specialties: last.specialties ?? last.expertise.join(", "),
    automationTypes: last.automationTypes ?? [],
    portfolio: last.portfolio ?? text(last.portfolioUrl),
    pricing: last.pricing ?? pricing(last),
    motivation: last.whyTakeOver,
  };
}

/** "$150, hourly" */
function pricing({ rateCents, rateType }: OperatorApplication): string {
  if (rateCents === null) return "";
  return [formatPrice(rateCents), rateType].filter(Boolean).join(", ");
}

function text(answer: string | null): string {
  return answer ?? "";
}
