import type { Ctx } from "~/ctx.server";
import { DomainError, fieldError } from "~/domain/platform/errors";
import { screenshotText, type ScreenshotAct } from "~/domain/agents/uploads";
import {
  listScreenshots,
  placeScreenshots,
  type Screenshot,
} from "~/models/catalogue/assets.server";

import { openDraftFiles, refuseClosedDraft } from "./draft-files.server";

type Arranged = {
  ownerId: string;
  agentId: string;
  screenshotId: string;
  act: ScreenshotAct;
  title: string;
};

/**
 * Moves, describes or removes a screenshot of the owner's draft. A screenshot
 * of the published version is identified by its position, which the next
 * version copies.
 */
export async function arrangeScreenshots(
  ctx: Ctx,
  arranged: Arranged,
): Promise<void> {
  const title = screenshotText(arranged.title);
  if (arranged.act === "describe" && title === "") {
    throw fieldError("invalid", "title", "Say what the screenshot shows.");
  }
  await ctx.store.tx(async (tx) => {
    const { shownVersionId } = await refuseClosedDraft(tx, arranged);
    const shown = await listScreenshots(tx, shownVersionId);
    const place = shown.findIndex(({ id }) => id === arranged.screenshotId);
    if (place < 0) throw new DomainError("not_found", "Screenshot not found");
    const versionId = await openDraftFiles(ctx, tx, arranged);
    const present = await listScreenshots(tx, versionId);
    const placed = afterAct(present, { ...arranged, place, title });
    await placeScreenshots(tx, versionId, placed);
  });
}

type Act = { act: ScreenshotAct; place: number; title: string };

function afterAct(
  present: readonly Screenshot[],
  { act, place, title }: Act,
): Screenshot[] {
  const chosen = present.slice(place, place + 1);
  const others = present.toSpliced(place, 1);
  if (act === "remove") return others;
  if (act === "describe") {
    return present.map((one, index) =>
      index === place ? { ...one, title } : one,
    );
  }
  const target = act === "up" ? Math.max(0, place - 1) : place + 1;
  return others.toSpliced(target, 0, ...chosen);
}
