import { parseCents, type Cents } from "../platform/money";
import type { AUTOMATION_TYPES, EXPERTISE_AREAS } from "./form-options";
import {
  SPECIALIZATIONS,
  specializationName,
  type Specialization,
} from "./operators";

export const APPLICATION_STATUSES = [
  "pending",
  "approved",
  "rejected",
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** The full form, and the shorter one for signed-in users. */
export const APPLICATION_FORMS = ["builder", "ghost"] as const;
export type ApplicationForm = (typeof APPLICATION_FORMS)[number];

/** Areas of expertise and types of automation. */
type Area = (typeof EXPERTISE_AREAS | typeof AUTOMATION_TYPES)[number];

const SPECIALIZATION_OF: Partial<Record<string, Specialization>> = {
  "Process Automation": "automation",
  "Web Scraping & Data Extraction": "web_scraping",
  "Voice AI & Conversational Bots": "voice_ai",
  "E-commerce Automation": "ecommerce",
  "Financial Systems": "data_processing",
  "Healthcare & HIPAA Compliance": "hipaa",
  "API Integrations": "api_integration",
  "Workflow Optimization": "workflow_design",
  "Custom Software Development": "custom_development",
  "Workflow Automation": "automation",
  "Data Processing": "data_processing",
  "E-commerce": "ecommerce",
} satisfies Partial<Record<Area, Specialization>>;

const BY_NAME = new Map<string, Specialization | undefined>([
  ...Object.entries(SPECIALIZATION_OF).map(
    ([name, value]) => [name.toLowerCase(), value] as const,
  ),
  ...SPECIALIZATIONS.map(
    (value) => [specializationName(value).toLowerCase(), value] as const,
  ),
]);

type Skills = {
  expertise: readonly string[];
  automationTypes: readonly string[] | null;
  specialties: string | null;
};

/**
 * The specializations that an application's choices stand for, and those that
 * its own words list by name.
 */
export function specializationsIn(skills: Skills): Specialization[] {
  const { expertise, automationTypes, specialties } = skills;
  const typed = specialties?.split(/[,;\n]|\band\b/) ?? [];
  const named = [...expertise, ...(automationTypes ?? []), ...typed];
  const found = named.flatMap(
    (name) => BY_NAME.get(name.trim().toLowerCase()) ?? [],
  );
  return [...new Set(found)];
}

const HOURLY =
  /^(?:usd )?(\$?[\d,]+(?:\.\d\d)?) ?(?:usd|dollars)?,? ?(?:an hour|per hour|hourly|\/ ?h(?:r|our)?)\.?$/i;

type Rate = {
  rateType: string | null;
  rateCents: Cents | null;
  pricing: string | null;
};

/** The hourly rate; of a price in words only if it is nothing but one. */
export function hourlyRateIn({ rateType, rateCents, pricing }: Rate) {
  if (rateType === "hourly") return rateCents;
  const [, amount] = HOURLY.exec(pricing?.trim() ?? "") ?? [];
  return amount ? parseCents(amount) : null;
}
