import type { Ctx } from "~/ctx.server";
import { DomainError, fieldError } from "~/domain/platform/errors";
import { MOST_SCREENSHOTS, screenshotText } from "~/domain/agents/uploads";
import {
  listScreenshots,
  placeScreenshots,
} from "~/models/catalogue/assets.server";

import { openDraftFiles, refuseClosedDraft } from "./draft-files.server";
import { storePicture } from "./store-picture.server";

type Added = {
  ownerId: string;
  agentId: string;
  bytes: Uint8Array;
  title: string;
};

/**
 * Adds a screenshot with alternative text at the end of the owner's draft; a
 * draft has at most six.
 */
export async function addScreenshot(ctx: Ctx, added: Added) {
  const title = screenshotText(added.title);
  if (title === "") {
    throw fieldError("invalid", "title", "Say what the screenshot shows.");
  }
  const { shownVersionId } = await refuseClosedDraft(ctx.store.read, added);
  refuseFull(await listScreenshots(ctx.store.read, shownVersionId));
  const url = await storePicture(ctx, added.bytes, "screenshot");
  const screenshot = { id: ctx.newId(), url, title };
  await ctx.store.tx(async (tx) => {
    const versionId = await openDraftFiles(ctx, tx, added);
    const present = await listScreenshots(tx, versionId);
    refuseFull(present);
    await placeScreenshots(tx, versionId, [...present, screenshot]);
  });
  return screenshot;
}

function refuseFull(present: readonly unknown[]): void {
  if (present.length < MOST_SCREENSHOTS) return;
  throw new DomainError(
    "conflict",
    `An agent has at most ${MOST_SCREENSHOTS} screenshots. Remove one first.`,
  );
}
