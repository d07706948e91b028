import { AGENT_CATEGORIES } from "../catalogue/agents";

export const EXPERTISE_AREAS = [
  "AI & Machine Learning",
  "Process Automation",
  "Web Scraping & Data Extraction",
  "Voice AI & Conversational Bots",
  "E-commerce Automation",
  "Marketing Automation",
  "Financial Systems",
  "Healthcare & HIPAA Compliance",
  "API Integrations",
  "Workflow Optimization",
  "Custom Software Development",
  "No-Code/Low-Code Solutions",
] as const;

export const EXPERIENCE_LEVELS = [
  "1-2 years",
  "3-4 years",
  "5-7 years",
  "8-10 years",
  "10+ years",
] as const;

export const AVAILABILITIES = ["full_time", "part_time", "contract"] as const;
export const RATE_TYPES = ["hourly", "project", "retainer"] as const;

export const MIN_BIO = 100;
export const MIN_REASON = 50;
export const MAX_TEXT = 5_000;

/** The types of work in the shorter form: the agents' categories. */
export const AUTOMATION_TYPES = AGENT_CATEGORIES;
