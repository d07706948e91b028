import type { Ctx } from "~/ctx.server";
import { listScreenshots } from "~/models/catalogue/assets.server";

/** Our own files, or https elsewhere: nothing else may stand in a page. */
const SHOWABLE = /^(?:https:\/\/|\/(?![/\\]))/i;

/** The screenshots of the version that an agent's page shows. */
export async function showScreenshots(ctx: Ctx, versionId: string | null) {
  if (versionId === null) return [];
  const screenshots = await listScreenshots(ctx.store.read, versionId);
  return screenshots.filter(({ url }) => SHOWABLE.test(url));
}
