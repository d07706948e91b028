import { createAppCookie } from "~/http/cookies.server";
import { startSession } from "~/services/accounts/start-session.server";

import { testBrowser, type TestBrowser } from "./app";
import type { TestCtx } from "./ctx";
import { PASSWORD } from "./given";

/** What a form without second factors sends to prove who sends it. */
export const PROOF = {
  clientAddress: "203.0.113.7",
  userAgent: null,
  currentPassword: PASSWORD,
  code: "",
  sessionId: "none",
};

/** A browser with a signed-in user. */
export async function signedInBrowser(
  ctx: TestCtx,
  userId: string,
): Promise<TestBrowser> {
  const secret = await startSession(ctx, {
    userId,
    userAgent: null,
    clientAddress: "203.0.113.7",
  });
  const browser = testBrowser(ctx);
  const cookie = createAppCookie(ctx.env, "armory_session");
  const [pair = ""] = (await cookie.serialize(secret)).split(";");
  browser.jar.set(cookie.name, pair.slice(cookie.name.length + 1));
  return browser;
}
