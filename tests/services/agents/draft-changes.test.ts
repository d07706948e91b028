import sharp from "sharp";
import { expect, test } from "vitest";

import { addScreenshot } from "~/services/agents/add-screenshot.server";
import { draftChanges } from "~/services/agents/draft-changes.server";
import { saveDraft } from "~/services/agents/save-draft.server";
import { submitDraft } from "~/services/agents/submit-draft.server";
import { reviewAgent } from "~/services/approvals/review-agent.server";

import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenPackageDraft, replacePackage } from "../../support/given-checks";

const MAIN = { name: "main.py", data: "print(1)\n" };

async function givenPublished() {
  const ctx = await testCtx();
  const { own } = await givenPackageDraft(ctx, [
    MAIN,
    { name: "old.py", data: "" },
  ]);
  await submitDraft(ctx, own);
  const { id: administratorId } = await given.user(ctx, { role: "admin" });
  await reviewAgent(ctx, {
    administratorId,
    agentId: own.agentId,
    outcome: "approved",
    notesMd: "",
    field: null,
  });
  return { ctx, own };
}

test("a new version compares its pictures, and its changelog is new", async () => {
  const { ctx, own } = await givenPublished();
  const version = { version: "1.1.0", changelogMd: "Faster." };
  await saveDraft(ctx, { ...own, values: version });
  const create = {
    width: 40,
    height: 40,
    channels: 3,
    background: "red",
  } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  await addScreenshot(ctx, { ...own, bytes, title: "The inbox" });

  expect(await draftChanges(ctx, own)).toEqual({
    fields: [
      { field: "Version", before: "1.0.0", after: "1.1.0" },
      { field: "Screenshots", before: "", after: "The inbox (new)" },
    ],
    texts: [
      { field: "Changelog", lines: [{ kind: "added", text: "Faster." }] },
    ],
  });
});

test("a new version names its package if it differs from the published one", async () => {
  const { ctx, own } = await givenPublished();
  await saveDraft(ctx, { ...own, values: { version: "1.1.0" } });
  const version = { field: "Version", before: "1.0.0", after: "1.1.0" };
  expect(await draftChanges(ctx, own)).toEqual({
    fields: [version],
    texts: [],
  });

  await replacePackage(ctx, own, [{ ...MAIN, data: "print(2)\n" }]);
  expect(await draftChanges(ctx, own)).toEqual({
    fields: [
      version,
      {
        field: "ZIP package",
        before: "tool.zip, 3 files",
        after: "tool.zip, 2 files: 1 changed (main.py), 1 removed (old.py)",
      },
    ],
    texts: [],
  });
});
