/** Why a text was not added to a plan as a part. */
export const refusedParts = ["known", "unread"] as const;
export type RefusedPart = (typeof refusedParts)[number];

export const REFUSED_PARTS: Record<RefusedPart, string> = {
  known: "The plan already has a part for this.",
  unread:
    "We couldn’t tell what you want done. Describe it as a task, such as “remind patients of their appointments”.",
};
