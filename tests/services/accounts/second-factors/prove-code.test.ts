import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { proveCode } from "~/services/accounts/second-factors/prove-code.server";
import { startSession } from "~/services/accounts/start-session.server";

import { authenticatorApps, recoveryCodes } from "../../../../drizzle/schema";
import { testCtx, type TestCtx } from "../../../support/ctx";
import { given } from "../../../support/given";
import { mailsTo } from "../../../support/given-accounts";
import {
  codeOf,
  givenTwoFactors,
  wrongCode,
} from "../../../support/given-two-factors";

const MINUTE = 60_000;
const device = {
  userAgent: "Mozilla/5.0 (X11; Linux) Firefox/140.0",
  clientAddress: "203.0.113.7",
};

async function givenOwner(ctx: TestCtx) {
  return givenTwoFactors(ctx, await given.user(ctx));
}

test("a code works once, even typed twice at the same moment", async () => {
  const ctx = await testCtx();
  const { user, nextCode } = await givenOwner(ctx);
  const typed = { user, code: nextCode(), ...device };

  const proven = await Promise.all([
    proveCode(ctx, typed),
    proveCode(ctx, typed),
  ]);

  expect(proven.sort()).toEqual([false, true]);
  expect(await proveCode(ctx, typed)).toBe(false);
});

test("a code older than the last used one is refused", async () => {
  const ctx = await testCtx();
  const { user, nextCode } = await givenOwner(ctx);
  const older = nextCode();
  await proveCode(ctx, { user, code: nextCode(), ...device });

  expect(await proveCode(ctx, { user, code: older, ...device })).toBe(false);
});

test("the code that turned two factors on does not sign in", async () => {
  const ctx = await testCtx();
  const { user, key } = await givenOwner(ctx);
  ctx.advance(-30_000);
  const first = codeOf(ctx, key);

  expect(await proveCode(ctx, { user, code: first, ...device })).toBe(false);
});

test("a code is valid for one step before and after, and no longer", async () => {
  const ctx = await testCtx();
  const { user, nextCode } = await givenOwner(ctx);
  const code = nextCode();

  ctx.advance(MINUTE);
  expect(await proveCode(ctx, { user, code, ...device })).toBe(false);
  ctx.advance(-30_000);
  expect(await proveCode(ctx, { user, code, ...device })).toBe(true);
});

test("a code or recovery code of another account is refused", async () => {
  const ctx = await testCtx();
  const victim = await givenOwner(ctx);
  const other = await givenOwner(ctx);

  for (const code of [other.nextCode(), other.codes[0]!]) {
    const typed = { user: victim.user, code, ...device };
    expect(await proveCode(ctx, typed)).toBe(false);
  }
});

test("a recovery code works once, however it is typed, and its owner is notified", async () => {
  const ctx = await testCtx();
  const { user, codes } = await givenOwner(ctx);
  const [first = ""] = codes;
  const typed = [first, first.toUpperCase().replaceAll("-", " ")];

  const proven = await Promise.all(
    typed.map((code) => proveCode(ctx, { user, code, ...device })),
  );

  expect(proven.sort()).toEqual([false, true]);
  const mails = await mailsTo(ctx, user.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    "Two factors are on",
    "A recovery code was used",
  ]);
  expect(mails[1]!.textBody).toContain(
    "from Firefox on Linux (203.0.113.0). 9 codes left.",
  );
});

test("five wrong codes lock further codes for a minute, but not recovery codes", async () => {
  const ctx = await testCtx({ RATE_LIMIT: "off" });
  const { user, key, codes, nextCode } = await givenOwner(ctx);
  const code = nextCode();
  for (let count = 0; count < 5; count += 1) {
    const wrong = { user, code: wrongCode(ctx, key), ...device };
    expect(await proveCode(ctx, wrong)).toBe(false);
  }

  await expect(proveCode(ctx, { user, code, ...device })).rejects.toMatchObject(
    { status: 429, retryAfter: 60 },
  );
  const recovery = { user, code: codes[0]!, ...device };
  expect(await proveCode(ctx, recovery)).toBe(true);
});

test("parallel guesses are limited like sequential ones", async () => {
  const ctx = await testCtx();
  const { user, key } = await givenOwner(ctx);
  const code = wrongCode(ctx, key);

  const guesses = await Promise.allSettled(
    Array.from({ length: 12 }, () => proveCode(ctx, { user, code, ...device })),
  );

  expect(guesses.filter(({ status }) => status === "fulfilled")).toHaveLength(
    5,
  );
});

test("guesses from elsewhere do not lock out the network where the owner is signed in", async () => {
  const ctx = await testCtx();
  const { user, key, nextCode } = await givenOwner(ctx);
  await startSession(ctx, { userId: user.id, ...device });
  for (let network = 1; network <= 5; network += 1) {
    const clientAddress = `198.51.${network}.1`;
    const code = wrongCode(ctx, key);
    await proveCode(ctx, { user, code, ...device, clientAddress });
  }

  const code = nextCode();
  const elsewhere = { ...device, clientAddress: "192.0.2.1" };
  await expect(
    proveCode(ctx, { user, code, ...elsewhere }),
  ).rejects.toMatchObject({ status: 429 });
  expect(await proveCode(ctx, { user, code, ...device })).toBe(true);
});

test("keys and recovery codes are not stored as they are", async () => {
  const ctx = await testCtx();
  const { user, key, codes } = await givenOwner(ctx);

  const { read } = ctx.store;
  const stored = JSON.stringify([
    await read
      .select()
      .from(authenticatorApps)
      .where(eq(authenticatorApps.userId, user.id)),
    await read.select().from(recoveryCodes),
  ]);

  expect(codes).toHaveLength(10);
  for (const secret of [key, ...codes]) expect(stored).not.toContain(secret);
  for (const code of codes) {
    expect(stored).not.toContain(code.replaceAll("-", ""));
  }
});

test.each(["", " ", "000000", "abc", "１２３４５６", "a".repeat(64), "-----"])(
  "the code %j is wrong and not a fault",
  async (code) => {
    const ctx = await testCtx();
    const { user } = await givenOwner(ctx);
    expect(await proveCode(ctx, { user, code, ...device })).toBe(false);
  },
);
