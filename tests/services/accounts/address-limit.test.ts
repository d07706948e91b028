import { expect, test } from "vitest";

import { logIn } from "~/services/accounts/log-in.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { given, PASSWORD } from "../../support/given";

const clientAddress = "198.51.100.9";

async function failEverywhere(ctx: TestCtx, times: number) {
  for (let count = 0; count < times; count += 1) {
    const email = `target-${count}@example.com`;
    await expect(
      logIn(ctx, { email, password: "wrong password", clientAddress }),
    ).rejects.toMatchObject({ status: 401 });
  }
}

test("after twenty failures an address must wait, whatever the account", async () => {
  const ctx = await testCtx();
  const { email } = await given.user(ctx);
  await failEverywhere(ctx, 20);

  const attempt = { email, password: PASSWORD };

  await expect(logIn(ctx, { ...attempt, clientAddress })).rejects.toMatchObject(
    { status: 429, retryAfter: 900 },
  );
  await expect(
    logIn(ctx, { ...attempt, clientAddress: "198.51.100.10" }),
  ).resolves.toMatchObject({ user: { email } });
  ctx.advance(15 * 60_000);
  await expect(
    logIn(ctx, { ...attempt, clientAddress }),
  ).resolves.toMatchObject({ user: { email } });
});

test("a success does not clear the failures of its address", async () => {
  const ctx = await testCtx();
  const { email } = await given.user(ctx);
  await failEverywhere(ctx, 19);
  await logIn(ctx, { email, password: PASSWORD, clientAddress });

  await expect(
    logIn(ctx, { email, password: "wrong password", clientAddress }),
  ).rejects.toMatchObject({ status: 401 });
  await expect(
    logIn(ctx, { email, password: PASSWORD, clientAddress }),
  ).rejects.toMatchObject({ status: 429 });
});

test("RATE_LIMIT=off disables the limit by address", async () => {
  const ctx = await testCtx({ RATE_LIMIT: "off" });
  const { email } = await given.user(ctx);
  await failEverywhere(ctx, 21);

  await expect(
    logIn(ctx, { email, password: PASSWORD, clientAddress }),
  ).resolves.toMatchObject({ user: { email } });
});
