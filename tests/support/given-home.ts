import { expect } from "vitest";

import type { loader } from "~/routes/site/home";

import type { TestBrowser } from "./app";
import type { TestCtx } from "./ctx";
import { given, PASSWORD } from "./given";
import {
  givenPlanCatalogue,
  PLAN_BRIEF,
  workflowIdIn,
} from "./given-workflows";

type Page = Awaited<ReturnType<typeof loader>>["data"];

/** Opens the home page at an address. */
export async function openHome(
  browser: TestBrowser,
  path: string,
  status = 200,
): Promise<Page> {
  const answer = await browser.get(path);
  expect(answer.status).toBe(status);
  return answer.body as Page;
}

/** The id of a plan generated for a browser. */
export async function givenPlan(ctx: TestCtx, browser: TestBrowser) {
  await givenPlanCatalogue(ctx);
  const answer = await browser.post("/?index", { userRequest: PLAN_BRIEF });
  return workflowIdIn(answer.location);
}

/** Signs a new user in. */
export async function signIn(ctx: TestCtx, browser: TestBrowser) {
  const user = await given.user(ctx);
  const { email } = user;
  await browser.api("POST", "/api/login", { email, password: PASSWORD });
  return user;
}
