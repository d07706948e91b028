import { afterEach, expect, test, vi } from "vitest";

import {
  createPasskey,
  PasskeyFailure,
} from "~/components/accounts/passkey-browser";

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ["no answer", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a proxy’s page", () => Promise.resolve(new Response("<h1>502</h1>"))],
])("%s to a passkey’s challenge is a failure in words", async (_, answer) => {
  vi.stubGlobal("fetch", answer);
  const failure = await createPasskey().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PasskeyFailure);
  expect((failure as Error).message).toContain("We couldn’t reach the server.");
});
