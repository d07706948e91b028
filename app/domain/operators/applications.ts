import type { EXPERTISE_AREAS } from "./form-options";
import type { Specialization } from "./operators";

export const APPLICATION_STATUSES = [
  "pending",
  "approved",
  "rejected",
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** The full form, and the shorter one for signed-in users. */
export const APPLICATION_FORMS = ["builder", "ghost"] as const;
export type ApplicationForm = (typeof APPLICATION_FORMS)[number];

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
} satisfies Partial<Record<(typeof EXPERTISE_AREAS)[number], Specialization>>;

/** The specializations that an application's areas of expertise stand for. */
export function specializationsIn(areas: readonly string[]): Specialization[] {
  return areas.flatMap((area) => SPECIALIZATION_OF[area] ?? []);
}
