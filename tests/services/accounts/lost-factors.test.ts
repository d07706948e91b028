import { expect, test } from "vitest";

import { cancelLostFactors } from "~/services/accounts/lost-factors/cancel-lost-factors.server";
import { completeLostFactors } from "~/services/accounts/lost-factors/complete-lost-factors.server";
import { proveCode } from "~/services/accounts/second-factors/prove-code.server";
import { hasTwoFactors } from "~/services/accounts/second-factors/show-two-factors.server";
import { startSession } from "~/services/accounts/start-session.server";
import { storePassword } from "~/services/accounts/store-password.server";
import { actOnLostFactors } from "~/services/approvals/lost-factors/act-on-lost-factors.server";

import { recoveryCodes } from "../../../drizzle/schema";
import { testCtx, type TestCtx } from "../../support/ctx";
import { changeUser } from "../../support/given";
import { mailedToken, mailsTo, sessionsOf } from "../../support/given-accounts";
import {
  askFor,
  device,
  givenLoser,
  requestsIn,
  STATEMENT,
} from "../../support/given-lost-factors";
import { noticesOf } from "../../support/given-projects";
import { auditEntries } from "../../support/given-submissions";

const HOUR = 3_600_000;

type Loser = Awaited<ReturnType<typeof givenLoser>>;

async function givenRequest(ctx: TestCtx) {
  const loser = await givenLoser(ctx);
  return { ...loser, request: await askFor(ctx, loser.user.id) };
}

const confirm = (
  ctx: Parameters<typeof actOnLostFactors>[0],
  requestId: string,
  administratorId: string,
  revision?: string,
) =>
  actOnLostFactors(ctx, {
    requestId,
    administratorId,
    act: "confirm",
    revision,
  });

async function givenApproved(ctx: TestCtx) {
  const given = await givenRequest(ctx);
  await confirm(ctx, given.request.id, given.first);
  await confirm(ctx, given.request.id, given.second);
  return given;
}

const statusIn = async (ctx: TestCtx) => (await requestsIn(ctx)).at(-1)!.status;

const subjectsTo = async (ctx: TestCtx, { user }: Pick<Loser, "user">) =>
  (await mailsTo(ctx, user.email)).map(({ subject }) => subject).slice(1);

const ASKED = "Request to remove your second factors";
const ENDED = "Your request about second factors has ended";

test("two administrators confirm, and 72 hours later the factors are removed", async () => {
  const ctx = await testCtx();
  const { user, first, second, request } = await givenRequest(ctx);
  await startSession(ctx, { userId: user.id, ...device });
  expect(await noticesOf(ctx, first, "lost_factors_step")).toMatchObject([
    { message: expect.stringContaining(STATEMENT) },
  ]);

  await confirm(ctx, request.id, first);
  await expect(confirm(ctx, request.id, first)).rejects.toMatchObject({
    code: "forbidden",
  });
  const approved = await confirm(ctx, request.id, second);
  expect(approved).toMatchObject({
    status: "approved",
    dueAt: expect.any(Date),
  });
  ctx.advance(72 * HOUR - 1);
  expect(await completeLostFactors(ctx)).toBe(0);
  expect(await hasTwoFactors(ctx, user.id)).toBe(true);
  expect(await sessionsOf(ctx, user.id)).toHaveLength(1);

  ctx.advance(1);
  expect(await completeLostFactors(ctx)).toBe(1);

  expect(await hasTwoFactors(ctx, user.id)).toBe(false);
  expect(await ctx.store.read.select().from(recoveryCodes)).toEqual([]);
  expect(await sessionsOf(ctx, user.id)).toEqual([]);
  expect(await subjectsTo(ctx, { user })).toEqual([ASKED, ASKED, ASKED, ENDED]);
  const acts = (await auditEntries(ctx)).map(({ act }) => act);
  expect(acts).toEqual(["lost_factors_confirmed", "lost_factors_approved"]);
  expect(await completeLostFactors(ctx)).toBe(0);
});

test("the only other administrator suffices, and the audit log says so", async () => {
  const ctx = await testCtx();
  const loser = await givenLoser(ctx);
  await changeUser(ctx, loser.second, { suspendedAt: ctx.now() });
  const { id } = await askFor(ctx, loser.user.id);

  expect((await confirm(ctx, id, loser.first)).status).toBe("approved");

  expect((await auditEntries(ctx)).at(-1)).toMatchObject({
    act: "lost_factors_approved",
    after: { isOnlyAdministrator: true },
  });
});

test("administrators do not decide about their own account", async () => {
  const ctx = await testCtx();
  const { user, request } = await givenRequest(ctx);
  await changeUser(ctx, user.id, { role: "admin" });

  await expect(confirm(ctx, request.id, user.id)).rejects.toMatchObject({
    code: "forbidden",
  });
});

test("a declined request needs a reason, which its owner reads", async () => {
  const ctx = await testCtx();
  const { user, first, request } = await givenApproved(ctx);
  const decline = (reason?: string) =>
    actOnLostFactors(ctx, {
      requestId: request.id,
      administratorId: first,
      act: "decline",
      reason,
    });
  await expect(decline(" ")).rejects.toMatchObject({
    errors: { reason: [expect.any(String)] },
  });

  await decline("The address is not yours.");

  const mail = (await mailsTo(ctx, user.email)).at(-1)!;
  expect(mail.textBody).toContain("The address is not yours.");
  ctx.advance(72 * HOUR);
  expect(await completeLostFactors(ctx)).toBe(0);
  expect(await hasTwoFactors(ctx, user.id)).toBe(true);
});

test("the mailed link cancels the request at any step, once", async () => {
  const ctx = await testCtx();
  const { user, first, second, request } = await givenRequest(ctx);
  const earliest = await mailedToken(ctx, user.email);
  await confirm(ctx, request.id, first);
  await confirm(ctx, request.id, second);

  await cancelLostFactors(ctx, earliest);

  expect(await statusIn(ctx)).toBe("canceled");
  ctx.advance(72 * HOUR);
  expect(await completeLostFactors(ctx)).toBe(0);
  expect(await hasTwoFactors(ctx, user.id)).toBe(true);
  for (const token of [earliest, `${request.id}.forged`, ""]) {
    await expect(cancelLostFactors(ctx, token)).rejects.toMatchObject({
      code: "invalid",
    });
  }
  expect(await subjectsTo(ctx, { user })).toEqual([ASKED, ASKED, ASKED, ENDED]);
});

test("whoever proves a second factor has not lost them all", async () => {
  const ctx = await testCtx();
  const { user, codes } = await givenApproved(ctx);

  await proveCode(ctx, { user, code: codes[0]!, ...device });

  expect(await statusIn(ctx)).toBe("canceled");
  expect(await subjectsTo(ctx, { user })).toContain(ENDED);
});

test("a password reset cancels the request, and its mail says so", async () => {
  const ctx = await testCtx();
  const { user } = await givenApproved(ctx);

  await ctx.store.tx((tx) =>
    storePassword(ctx, tx, { user, hashed: "x", device, sessionId: null }),
  );

  expect(await statusIn(ctx)).toBe("canceled");
  const mail = (await mailsTo(ctx, user.email)).at(-1)!;
  expect(mail.textBody).toContain(
    "A request to remove your second factors was canceled.",
  );
});

test("an account has one open request, and at most three a week", async () => {
  const ctx = await testCtx();
  const { user } = await givenLoser(ctx);
  for (let count = 0; count < 3; count += 1) {
    await askFor(ctx, user.id);
    await expect(askFor(ctx, user.id)).rejects.toMatchObject({
      code: count < 2 ? "conflict" : "too_many",
    });
    await cancelLostFactors(ctx, await mailedToken(ctx, user.email));
  }
  await expect(askFor(ctx, user.id)).rejects.toMatchObject({
    code: "too_many",
  });
  expect(await requestsIn(ctx)).toHaveLength(3);
});
