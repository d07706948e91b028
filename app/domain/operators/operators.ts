export const SPECIALIZATIONS = [
  "voice_ai",
  "hipaa",
  "ecommerce",
  "automation",
  "data_processing",
  "web_scraping",
  "api_integration",
  "workflow_design",
  "custom_development",
] as const;

export const OPERATOR_STATUSES = ["pending", "approved", "rejected"] as const;

export type Specialization = (typeof SPECIALIZATIONS)[number];

const NAMES: Record<Specialization, string> = {
  voice_ai: "Voice AI",
  hipaa: "HIPAA compliance",
  ecommerce: "E-commerce",
  automation: "Process automation",
  data_processing: "Data processing",
  web_scraping: "Web scraping",
  api_integration: "API integration",
  workflow_design: "Workflow design",
  custom_development: "Custom development",
};

/**
 * The readable name of a specialization; unknown ones are returned unchanged.
 */
export function specializationName(value: string): string {
  return Object.hasOwn(NAMES, value) ? NAMES[value as Specialization] : value;
}

export const WEEK_DAYS = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;

export type AvailabilityTimes = Record<
  (typeof WEEK_DAYS)[number],
  { start: string; end: string; available: boolean }
>;

type OperatorRecord = {
  importedKills: number;
  importedFailures: number;
  sales: number;
  completedProjects: number;
  failures: number;
};

/** Completed orders of own agents, completed projects and imported work. */
export function operatorKillCount(record: OperatorRecord): number {
  return record.importedKills + record.sales + record.completedProjects;
}

/**
 * Percent with one decimal; null with fewer than five finished jobs
 * (docs/product/insights.md#figures).
 */
export function operatorSuccessRate(record: OperatorRecord): number | null {
  const won = operatorKillCount(record);
  const all = won + record.importedFailures + record.failures;
  return all < 5 ? null : Math.round((won / all) * 1000) / 10;
}
