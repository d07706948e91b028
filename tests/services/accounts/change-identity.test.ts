import { expect, test } from "vitest";

import { changeEmail } from "~/services/accounts/change-email.server";
import { changeUsername } from "~/services/accounts/change-username.server";
import { requestEmailChange } from "~/services/accounts/request-email-change.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { changeUser, given } from "../../support/given";
import {
  givenApplication,
  mailedToken,
  mailsTo,
  userRow,
} from "../../support/given-accounts";
import { PROOF } from "../../support/given-session";

const NEW = "new@example.com";
const HOUR = 60 * 60_000;

type User = Awaited<ReturnType<typeof given.user>>;

function ask(ctx: TestCtx, user: User, email = NEW) {
  return requestEmailChange(ctx, { user, email, ...PROOF });
}

test("if two people request one username at once, one gets it", async () => {
  const ctx = await testCtx();
  const people = [await given.user(ctx), await given.user(ctx)];

  const outcomes = await Promise.allSettled(
    people.map(({ id }, index) => {
      const username = index === 0 ? "Wanted_Name" : "wanted_name";
      return changeUsername(ctx, { userId: id, username });
    }),
  );

  const lost = outcomes.filter(({ status }) => status === "rejected");
  expect(lost).toMatchObject([
    { reason: { code: "conflict", errors: { username: [/taken/] } } },
  ]);
  const rows = await Promise.all(people.map(({ id }) => userRow(ctx, id)));
  const holders = rows.filter((row) => row.usernameKey === "wanted_name");
  expect(holders).toHaveLength(1);
});

test("an address changes once its link is used, and the old one is notified", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  await ask(ctx, user);
  expect((await userRow(ctx, user.id)).email).toBe(user.email);
  const token = await mailedToken(ctx, NEW);
  ctx.advance(HOUR);

  await changeEmail(ctx, { token });

  expect(await userRow(ctx, user.id)).toMatchObject({
    email: NEW,
    emailVerifiedAt: ctx.now(),
  });
  expect(
    (await mailsTo(ctx, user.email)).map(({ subject }) => subject),
  ).toEqual(["Your e-mail address was changed"]);
  await expect(changeEmail(ctx, { token })).rejects.toMatchObject({
    code: "invalid",
  });
});

test("a link ends after a day, and with the next request", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  await ask(ctx, user);
  const first = await mailedToken(ctx, NEW);
  await ask(ctx, user, "other@example.com");
  await expect(changeEmail(ctx, { token: first })).rejects.toMatchObject({
    code: "invalid",
  });
  const token = await mailedToken(ctx, "other@example.com");
  ctx.advance(24 * HOUR);

  await expect(changeEmail(ctx, { token })).rejects.toMatchObject({
    code: "invalid",
  });
});

test("an address that was taken in the meantime is refused", async () => {
  const ctx = await testCtx();
  const people = [await given.user(ctx), await given.user(ctx)];
  const tokens: string[] = [];
  for (const user of people) {
    await ask(ctx, user);
    ctx.advance(1);
    tokens.push(await mailedToken(ctx, NEW));
  }

  const outcomes = await Promise.allSettled(
    tokens.map((token) => changeEmail(ctx, { token })),
  );

  expect(outcomes.filter(({ status }) => status === "rejected")).toMatchObject([
    { reason: { code: "conflict" } },
  ]);
});

test("a suspended account keeps its address", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  await ask(ctx, user);
  const token = await mailedToken(ctx, NEW);
  await changeUser(ctx, user.id, { suspendedAt: ctx.now() });

  await expect(changeEmail(ctx, { token })).rejects.toMatchObject({
    code: "invalid",
  });
  expect((await userRow(ctx, user.id)).email).toBe(user.email);
});

test("an account gets five links per hour and no more", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  for (let count = 0; count < 5; count += 1) await ask(ctx, user);

  await expect(ask(ctx, user)).rejects.toMatchObject({ code: "too_many" });
});

test("an approved application with the new address counts", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx, { isOperator: false });
  await givenApplication(ctx, { email: NEW, status: "approved" });
  await ask(ctx, user);

  await changeEmail(ctx, { token: await mailedToken(ctx, NEW) });

  expect(await userRow(ctx, user.id)).toMatchObject({
    isOperator: true,
    operatorStatus: "approved",
  });
});
