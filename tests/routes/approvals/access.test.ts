import { expect, test } from "vitest";

import { ACCESS_TABLE } from "../../contract/access-table";
import { testBrowser, type TestBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { changeUser, given } from "../../support/given";
import { signedInBrowser } from "../../support/given-session";
import {
  givenAdministrator,
  givenSubmission,
} from "../../support/given-submissions";

const guarded = ACCESS_TABLE.filter(({ access }) => access === "admin");

const addressOf = (path: string, id: string) => `/${path.replace(/:\w+/g, id)}`;

/** Everything that administrators can do, requested by the given user. */
async function askAll(browser: TestBrowser, id: string) {
  const answers = [];
  for (const { path, method, isEndpoint } of guarded) {
    const address = addressOf(path, id);
    if (isEndpoint) {
      const body = method === "GET" ? undefined : { isActive: false };
      answers.push(await browser.api(method, address, body));
    } else if (method === "GET") answers.push(await browser.get(address));
    else answers.push(await browser.post(address, { agentId: id }));
  }
  return answers;
}

test("users and operators see nothing of the administration", async () => {
  const ctx = await testCtx();
  const { id } = await givenSubmission(ctx);
  const strangers = [await given.user(ctx), await given.operator(ctx)];

  for (const stranger of strangers) {
    const browser = await signedInBrowser(ctx, stranger.id);
    for (const { status, location, body } of await askAll(browser, id)) {
      // Home, or back to the form's page, which is denied.
      if (location) expect(location).toMatch(/^\/$|^\/admin\//);
      else expect(status).toBe(403);
      expect(JSON.stringify(body)).not.toMatch(/Invoice Hawk|@example\.com/);
    }
  }
});

test("visitors and suspended administrators are asked to sign in", async () => {
  const ctx = await testCtx();
  const { id } = await givenSubmission(ctx);
  const admin = await givenAdministrator(ctx);
  const suspended = await signedInBrowser(ctx, admin.id);
  await changeUser(ctx, admin.id, { suspendedAt: ctx.now() });

  for (const browser of [testBrowser(ctx), suspended]) {
    for (const { status, location, body } of await askAll(browser, id)) {
      if (status === 302 || status === 307)
        expect(location).toMatch(/^\/auth\?/);
      else expect(status).toBe(401);
      expect(JSON.stringify(body)).not.toContain("Invoice Hawk");
    }
  }
});

test("the review center redirects others home with a message", async () => {
  const ctx = await testCtx();
  const browser = await signedInBrowser(ctx, (await given.user(ctx)).id);

  const answer = await browser.get("/admin/review");

  expect(answer).toMatchObject({ status: 303, location: "/" });
  expect(browser.jar.has("armory_flash")).toBe(true);
});
