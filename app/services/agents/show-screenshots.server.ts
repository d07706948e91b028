import type { Ctx } from "~/ctx.server";
import { listScreenshots } from "~/models/catalogue/assets.server";

/** Only our own files or https addresses may appear in a page. */
const SHOWABLE = /^(?:https:\/\/|\/(?![/\\]))/i;

/** The screenshots of the version that the agent's page shows. */
export async function showScreenshots(ctx: Ctx, versionId: string | null) {
  if (versionId === null) return [];
  const screenshots = await listScreenshots(ctx.store.read, versionId);
  return screenshots.filter(({ url }) => SHOWABLE.test(url));
}
