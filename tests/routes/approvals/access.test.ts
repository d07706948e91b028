import { expect, test } from "vitest";

import { ENDPOINTS, PAGES } from "../../contract/access-decisions";
import { testBrowser, type TestBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { changeUser, given } from "../../support/given";
import { signedIn } from "../../support/given-shop";
import {
  givenAdministrator,
  givenSubmission,
} from "../../support/given-submissions";

const pages = Object.keys(PAGES).filter((path) => PAGES[path] === "admin");

const endpoints = Object.entries(ENDPOINTS).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([, access]) => access === "admin")
    .map(([method]) => ({ path, method })),
);

const addressOf = (path: string, id: string) => `/${path.replace(/:\w+/g, id)}`;

/** Everything of administrators, asked by somebody. */
async function askAll(browser: TestBrowser, id: string) {
  const answers = [];
  for (const path of pages) {
    const address = addressOf(path, id);
    answers.push(await browser.get(address));
    answers.push(await browser.post(address, { agentId: id }));
  }
  for (const { path, method } of endpoints) {
    const body = method === "GET" ? undefined : { isActive: false };
    answers.push(await browser.api(method, addressOf(path, id), body));
  }
  return answers;
}

test("users and operators get no word of the administration", async () => {
  const ctx = await testCtx();
  const { id } = await givenSubmission(ctx);
  const strangers = [await given.user(ctx), await given.operator(ctx)];

  for (const stranger of strangers) {
    const browser = await signedIn(ctx, stranger);
    for (const { status, location, body } of await askAll(browser, id)) {
      // Home, or back to the page that the form stands on, which is denied.
      if (location) expect(location).toMatch(/^\/$|^\/admin\//);
      else expect([403, 405]).toContain(status);
      expect(JSON.stringify(body)).not.toMatch(/Invoice Hawk|@example\.com/);
    }
  }
});

test("nobody and a suspended administrator are asked to sign in", async () => {
  const ctx = await testCtx();
  const { id } = await givenSubmission(ctx);
  const admin = await givenAdministrator(ctx);
  const suspended = await signedIn(ctx, admin);
  await changeUser(ctx, admin.id, { suspendedAt: ctx.now() });

  for (const browser of [testBrowser(ctx), suspended]) {
    for (const { status, location, body } of await askAll(browser, id)) {
      if (status === 302 || status === 307)
        expect(location).toMatch(/^\/auth\?/);
      else expect([401, 405]).toContain(status);
      expect(JSON.stringify(body)).not.toContain("Invoice Hawk");
    }
  }
});

test("the review centre leads others home and says why there", async () => {
  const ctx = await testCtx();
  const browser = await signedIn(ctx, await given.user(ctx));

  const answer = await browser.get("/admin/review");

  expect(answer).toMatchObject({ status: 303, location: "/" });
  expect(browser.jar.has("armory_flash")).toBe(true);
});
