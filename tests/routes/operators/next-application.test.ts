import { expect, test } from "vitest";

import { testBrowser } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import { builderAnswers } from "../../support/given-desk";
import { signedInBrowser } from "../../support/given-session";
import { givenAdministrator } from "../../support/given-submissions";

async function givenApplication(ctx: TestCtx, email: string): Promise<string> {
  const path = "/api/operator-applications";
  const answers = { ...builderAnswers, email };
  const { body } = await testBrowser(ctx).api("POST", path, answers);
  return (body as { id: string }).id;
}

test("after a decision the next application opens that is not the administrator's", async () => {
  const ctx = await testCtx();
  const { id, email } = await givenAdministrator(ctx);
  const first = await givenApplication(ctx, "first@example.com");
  ctx.advance(1000);
  await givenApplication(ctx, email);
  ctx.advance(1000);
  const next = await givenApplication(ctx, "next@example.com");
  const browser = await signedInBrowser(ctx, id);
  const decide = async (applicationId: string) => {
    const page = `/admin/operator-applications?application=${applicationId}`;
    const { body } = await browser.get(page);
    const { revision } = (body as { open: { revision: string } }).open;
    const decision = { applicationId, revision, status: "approved" };
    return (await browser.post(page, decision)).location;
  };

  expect(await decide(first)).toBe(
    `/admin/operator-applications?application=${next}`,
  );
  expect(await decide(next)).toBe("/admin/operator-applications");
});
