import type { TestBrowser } from "./app";
import type { TestCtx } from "./ctx";
import { signedInBrowser } from "./given-session";
import {
  softwareAuthenticator,
  type SoftwareAuthenticator,
} from "./software-authenticator";

export const FACTORS_PAGE = "/profile/two-factors";

type Creation = { challenge: string; user: { id: string } };
type Challenge = {
  challenge: string;
  allowCredentials?: { id: string }[];
};
type Purpose = "sign_in" | "second_factor" | "step_up";

/** The options for creating a passkey in a browser's session. */
export async function creationFor(browser: TestBrowser): Promise<Creation> {
  const answer = await browser.api("POST", "/api/passkeys/registration");
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body as Creation;
}

/** The options for using a passkey in a browser. */
export async function challengeFor(
  browser: TestBrowser,
  purpose: Purpose,
): Promise<Challenge> {
  const body = { purpose };
  const answer = await browser.api("POST", "/api/passkeys/challenges", body);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body as Challenge;
}

/** Posts a new passkey to the page of second factors. */
export async function addPasskey(
  browser: TestBrowser,
  passkey: object,
  name = "Work laptop",
) {
  return browser.post(FACTORS_PAGE, {
    intent: "add-passkey",
    name,
    passkey: JSON.stringify(passkey),
  });
}

/**
 * An account's passkey, with the browser that added it and the recovery codes.
 */
export async function givenPasskey(ctx: TestCtx, { id }: { id: string }) {
  const browser = await signedInBrowser(ctx, id);
  const authenticator = softwareAuthenticator(ctx.env);
  const created = authenticator.create(await creationFor(browser));
  const answer = await addPasskey(browser, created);
  if (answer.status >= 400) throw new Error(JSON.stringify(answer.body));
  const { codes = [] } = (answer.body ?? {}) as { codes?: string[] };
  return { browser, authenticator, codes };
}

/** A passkey's answer as the text of a form field. */
export async function signedBy(
  authenticator: SoftwareAuthenticator,
  browser: TestBrowser,
  purpose: Purpose,
): Promise<string> {
  const options = await challengeFor(browser, purpose);
  return JSON.stringify(authenticator.use(options));
}
