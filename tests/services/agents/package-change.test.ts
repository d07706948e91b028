import { expect, test } from "vitest";

import { draftChanges } from "~/services/agents/draft-changes.server";
import { saveDraft } from "~/services/agents/save-draft.server";
import { submitDraft } from "~/services/agents/submit-draft.server";
import { reviewAgent } from "~/services/approvals/review-agent.server";

import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenPackageDraft, replacePackage } from "../../support/given-checks";

test("a new version names its package if it differs from the published one", async () => {
  const ctx = await testCtx();
  const main = { name: "main.py", data: "print(1)\n" };
  const { own } = await givenPackageDraft(ctx, [
    main,
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
  await saveDraft(ctx, { ...own, values: { version: "1.1.0" } });
  const version = { field: "Version", before: "1.0.0", after: "1.1.0" };
  expect(await draftChanges(ctx, own)).toEqual({
    fields: [version],
    texts: [],
  });

  await replacePackage(ctx, own, [{ ...main, data: "print(2)\n" }]);
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
