import { expect, test } from "vitest";

import { saveDraft } from "~/services/agents/save-draft.server";
import { showWizard } from "~/services/agents/show-wizard.server";
import { submitDraft } from "~/services/agents/submit-draft.server";
import { showReview } from "~/services/approvals/show-review.server";
import { storeEndpointSecret } from "~/services/runs/change-endpoint.server";

import { testCtx } from "../../support/ctx";
import { givenAdministrator } from "../../support/given-submissions";
import { givenEndpoint } from "../../support/given-runs";

async function givenDraft(endpointAuthType: "none" | "api_key") {
  const ctx = await testCtx();
  const { owner, agent } = await givenEndpoint(ctx);
  const own = { ownerId: owner.id, agentId: agent.id };
  await saveDraft(ctx, {
    ...own,
    values: { endpointAuthType, priceModel: "free", changelogMd: "Faster." },
  });
  const secret = { secretHeader: "X-Api-Key", secret: "k-1", revision: "0" };
  return {
    ctx,
    own,
    owner,
    store: () => storeEndpointSecret(ctx, { ...own, ...secret }),
  };
}

test("an endpoint that asks for a key is submitted once the key is stored", async () => {
  const { ctx, own, store } = await givenDraft("api_key");
  await expect(submitDraft(ctx, own)).rejects.toMatchObject({
    code: "invalid",
    errors: { endpointAuthType: [expect.stringContaining("No key is stored")] },
  });
  await store();
  await submitDraft(ctx, own);
});

test("buyers call an endpoint without operations with a key of their own", async () => {
  const { ctx, own } = await givenDraft("api_key");
  await saveDraft(ctx, { ...own, values: { operations: [] } });
  await submitDraft(ctx, own);
});

test("creator and reviewer read of a stored secret", async () => {
  const { ctx, own, owner, store } = await givenDraft("none");
  await store();
  await submitDraft(ctx, own);
  const wizard = await showWizard(ctx, { owner, draftId: own.agentId });
  expect(wizard).toMatchObject({ secretHeader: "X-Api-Key" });
  const { id: administratorId } = await givenAdministrator(ctx);
  const review = await showReview(ctx, { ...own, administratorId });
  expect(review.delivery).toMatchObject({ secretHeader: "X-Api-Key" });
});
