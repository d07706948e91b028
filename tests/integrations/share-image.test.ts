import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

import { expect, onTestFinished, test, vi } from "vitest";

import type { renderCard as RenderCard } from "~/integrations/share-image.server";

/** Other files of this worker may have read the fonts of the shared module. */
const OWN_COPY = "~/integrations/share-image.server?own-copy";

test("a card is drawn once the fonts can be read again", async () => {
  const { renderCard } = (await import(OWN_COPY)) as {
    renderCard: typeof RenderCard;
  };
  // Node.js must not meet the error while it loads these.
  await Promise.all([import("satori"), import("sharp")]);
  const reading = vi.spyOn(fs.promises, "readFile");
  reading.mockRejectedValueOnce(new Error("EMFILE: too many open files"));
  syncBuiltinESMExports();
  onTestFinished(() => {
    reading.mockRestore();
    syncBuiltinESMExports();
  });
  const card = { type: "div", key: null, props: { children: "Card" } };
  const size = { width: 60, height: 30 };

  await expect(renderCard(card, size)).rejects.toThrow("EMFILE");

  const picture = await renderCard(card, size);
  expect(picture.subarray(1, 4).toString()).toBe("PNG");
});
