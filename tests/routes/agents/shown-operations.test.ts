import { expect, test } from "vitest";

import { testCtx } from "../../support/ctx";
import { givenEndpoint } from "../../support/given-runs";
import { signedInBrowser } from "../../support/given-session";

test("the wizard's summary and the live page name an endpoint's operations", async () => {
  const ctx = await testCtx();
  const { agent, owner } = await givenEndpoint(ctx);
  const browser = await signedInBrowser(ctx, owner.id);

  const wizard = await browser.get(`/add-agent?step=4&draft=${agent.id}`);
  expect(wizard.body).toMatchObject({ operations: ["score: Score a lead"] });
  const live = await browser.get(`/agent/${agent.slug}`);
  expect(live.body).toMatchObject({
    agent: { operations: [{ name: "score", summary: "Score a lead" }] },
  });
});
