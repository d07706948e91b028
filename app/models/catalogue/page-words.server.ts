import { agents, agentVersions } from "../../../drizzle/schema";

/** What the page of an agent says, besides its name. */
export const pageColumns = {
  shortDesc: agents.shortDesc,
  longDescMd: agents.longDescMd,
  tags: agents.tags,
  needs: agentVersions.needs,
};

export type PageWords = Pick<
  typeof agents.$inferSelect,
  "shortDesc" | "longDescMd" | "tags"
> & { needs: string[] | null };

type Found = { [Column in keyof PageWords]: PageWords[Column] | null };

/** The texts in which plans and searches look for products. */
export function textsOf({ shortDesc, longDescMd, tags, needs }: Found) {
  return [shortDesc, longDescMd, ...(tags ?? []), ...(needs ?? [])];
}
