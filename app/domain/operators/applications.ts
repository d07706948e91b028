export const APPLICATION_STATUSES = [
  "pending",
  "approved",
  "rejected",
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** The full form, and the shorter one for signed-in users. */
export const APPLICATION_FORMS = ["builder", "ghost"] as const;
export type ApplicationForm = (typeof APPLICATION_FORMS)[number];
