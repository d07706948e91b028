import { afterEach, expect, test, vi } from "vitest";

import { withinPatience } from "~/components/orders/checkout/payment-form";

afterEach(() => {
  vi.useRealTimers();
});

test("after 3 minutes without an outcome the payer checks the payment instead", async () => {
  vi.useFakeTimers();
  const endless = new Promise<string>(() => undefined);
  const waiting = withinPatience(endless, "/check").catch(
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(179_999);
  const early = await Promise.race([waiting, Promise.resolve("waiting")]);
  expect(early).toBe("waiting");
  await vi.advanceTimersByTimeAsync(1);
  expect(await waiting).toMatchObject({
    message: expect.stringContaining("not answered for 3 minutes") as string,
    next: { checkHref: "/check" },
  });
});

test("an outcome in time is passed on, and leaves no timer", async () => {
  vi.useFakeTimers();
  expect(await withinPatience(Promise.resolve("paid"), "/check")).toBe("paid");
  expect(vi.getTimerCount()).toBe(0);
});
