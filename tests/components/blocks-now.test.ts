import { expect, test } from "vitest";

import { blocksNow } from "~/components/agents/wizard/blocks-now";
import type { WizardView } from "~/components/agents/wizard/wizard-view";
import { saveDraft } from "~/services/agents/save-draft.server";
import { submitDraft } from "~/services/agents/submit-draft.server";
import type { WizardPage } from "~/services/agents/show-wizard.server";

import { sellerDetails } from "../../drizzle/schema";
import { testCtx } from "../support/ctx";
import {
  BAD_FILE,
  givenPackageDraft,
  spoilGuide,
} from "../support/given-checks";
import { givenSeller } from "../support/given-publishers";
import { signedInBrowser } from "../support/given-session";

async function givenWizard(files: Parameters<typeof givenPackageDraft>[1]) {
  const ctx = await testCtx();
  const { own } = await givenPackageDraft(ctx, files);
  const browser = await signedInBrowser(ctx, own.ownerId);
  const path = `/add-agent?step=4&draft=${own.agentId}`;
  const blocks = async (typed: Record<string, string> = {}) => {
    const page = (await browser.get(path)).body as WizardPage;
    const view = { ...page, step: 4, changes: null } as WizardView;
    return blocksNow(view, { ...page.values, ...typed });
  };
  return { ctx, own, blocks };
}

test("a package with a high finding is not ready before it is fixed or appealed", async () => {
  const { blocks } = await givenWizard([BAD_FILE]);
  expect(await blocks()).toEqual([
    {
      field: "zipFileId",
      step: 2,
      message:
        "The package has 1 high finding. Fix it, or say on the Review step why it is a false alarm.",
    },
  ]);
});

test("a saved or typed text about a false alarm is no longer missing", async () => {
  const { ctx, own, blocks } = await givenWizard([BAD_FILE]);
  expect(await blocks({ appeal: "Our own installer." })).toEqual([]);
  await saveDraft(ctx, { ...own, values: {}, words: { appeal: "Ours." } });
  expect(await blocks()).toEqual([]);
  expect(await blocks({ appeal: " " })).toHaveLength(1);
});

test("a package without high findings blocks nothing", async () => {
  const { blocks } = await givenWizard([]);
  expect(await blocks()).toEqual([]);
});

test("a finding in a text is named after its field, until it is appealed", async () => {
  const { ctx, own, blocks } = await givenWizard([]);
  await spoilGuide(ctx, own);
  await expect(submitDraft(ctx, own)).rejects.toMatchObject({
    code: "conflict",
  });
  expect(await blocks()).toMatchObject([
    {
      field: "instructionsMd",
      step: 2,
      message: expect.stringMatching(/^“Instructions” has 1 high finding/),
    },
  ]);
  await submitDraft(ctx, { ...own, appeal: "Our own installer." });
  expect(await blocks()).toEqual([]);
});

test("a price needs to say who sells, with the way there", async () => {
  const { ctx, own, blocks } = await givenWizard([]);
  await ctx.store.tx((tx) => tx.delete(sellerDetails));
  const paid = { priceModel: "one_time", priceUsd: "49" };
  expect(await blocks({ priceModel: "free" })).toEqual([]);
  expect(await blocks(paid)).toEqual([
    {
      field: "seller",
      step: 3,
      message: "Say who sells this agent, because it has a price",
      href: `/profile/seller?next=${encodeURIComponent(`/add-agent?step=4&draft=${own.agentId}`)}`,
    },
  ]);
  await givenSeller(ctx, own.ownerId);
  expect(await blocks(paid)).toEqual([]);
});
