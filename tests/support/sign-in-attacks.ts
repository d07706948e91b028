import { expect } from "vitest";

import { testBrowser, type TestBrowser } from "./app";
import type { TestCtx } from "./ctx";
import { given, PASSWORD } from "./given";
import { givenPasskey } from "./given-passkeys";

export const CODE_PAGE = "/auth/code";

export const isSignedIn = async (browser: TestBrowser) =>
  (await browser.get("/api/user")).status === 200;

/** A browser of somebody who knows the password. */
export async function afterPassword(ctx: TestCtx, email: string) {
  const browser = testBrowser(ctx);
  await browser.post("/auth", { email, password: PASSWORD });
  return browser;
}

/** A user with a passkey. */
export async function givenPasskeyOwner(ctx: TestCtx) {
  const user = await given.user(ctx);
  return { user, ...(await givenPasskey(ctx, user)) };
}

/** Sends a passkey's answer after the password. */
export const enter = (browser: TestBrowser, used: object) =>
  browser.post(CODE_PAGE, { passkey: JSON.stringify(used) });

export async function expectRefused(
  browser: TestBrowser,
  answer: { status: number; body: unknown },
) {
  expect(answer.status).toBe(401);
  expect(JSON.stringify(answer.body)).toMatch(/not accepted|has ended|wrong/);
  expect(await isSignedIn(browser)).toBe(false);
}
