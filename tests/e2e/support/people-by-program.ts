import { expect, type APIRequestContext } from "@playwright/test";

import { DEMO_PASSWORD } from "./people";

/** Signs in through the API; the context keeps the cookie. */
export async function signInByProgram(
  request: APIRequestContext,
  email: string,
): Promise<void> {
  const answer = await request.post("/api/login", {
    data: { email, password: DEMO_PASSWORD },
  });
  expect(answer.status(), email).toBe(200);
}
