import { expect, test } from "vitest";

import {
  saveChoices,
  showChoices,
} from "~/services/notifications/choose-notices.server";
import { unsubscribe } from "~/services/notifications/stop-mail.server";

import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import {
  bellOf,
  mailedTo,
  reviewsLink,
  tell,
} from "../../support/given-notices";

const NOTHING = { bell: [], mail: [] };
const tokenOf = (path: string) => path.replace("/unsubscribe/", "");

test("by default everything is notified, by bell and mail", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);

  await tell(ctx, user, "review_new");

  expect(await bellOf(ctx, user)).toEqual(["review_new"]);
  expect(await mailedTo(ctx, user)).toEqual(["review_new"]);
  const choices = await showChoices(ctx, user.id);
  expect(choices.every(({ bell, mail }) => bell && mail)).toBe(true);
});

test("a user who mutes everything is still notified of money and disputes", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  await saveChoices(ctx, { userId: user.id, choices: NOTHING });

  for (const kind of ["review_new", "agent_relisted", "request_new"] as const) {
    await tell(ctx, user, kind);
  }
  await tell(ctx, user, "sale_completed");
  await tell(ctx, user, "order_completed");
  await tell(ctx, user, "order_disputed");

  const told = ["order_completed", "order_disputed"];
  expect((await bellOf(ctx, user)).sort()).toEqual(told);
  expect((await mailedTo(ctx, user)).sort()).toEqual(told);
});

test("bell and mail are set separately, per user", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const other = await given.user(ctx);
  const choices = { bell: ["reviews" as const], mail: ["agents" as const] };
  await saveChoices(ctx, { userId: user.id, choices: NOTHING });
  await saveChoices(ctx, { userId: user.id, choices });

  await tell(ctx, user, "review_new");
  await tell(ctx, user, "agent_relisted");
  await tell(ctx, other, "agent_unlisted");

  expect(await bellOf(ctx, user)).toEqual(["review_new"]);
  expect(await mailedTo(ctx, user)).toEqual(["agent_relisted"]);
  expect(await bellOf(ctx, other)).toEqual(["agent_unlisted"]);
  expect(await mailedTo(ctx, other)).toHaveLength(1);
});

test("the link in a mail ends its kind of mail but not the bell", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const token = tokenOf(reviewsLink(ctx, user));

  await unsubscribe(ctx, { token, all: false });
  await unsubscribe(ctx, { token, all: false });
  await tell(ctx, user, "review_new");
  await tell(ctx, user, "agent_relisted");

  expect(await bellOf(ctx, user)).toHaveLength(2);
  expect(await mailedTo(ctx, user)).toEqual(["agent_relisted"]);
});

test("the link can also end all optional kinds", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);

  const token = tokenOf(reviewsLink(ctx, user));
  await unsubscribe(ctx, { token, all: true });
  await tell(ctx, user, "agent_relisted");
  await tell(ctx, user, "sale_completed");
  await tell(ctx, user, "order_refunded");

  expect(await mailedTo(ctx, user)).toEqual(["order_refunded"]);
});

test("a forged link ends nothing", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const token = tokenOf(reviewsLink(ctx, user));
  const [kind, , signature] = token.split(".");
  const stranger = await given.user(ctx);

  for (const forged of [
    `agents.${user.id}.${signature}`,
    `${kind}.${stranger.id}.${signature}`,
    `${kind}.${user.id}.`,
    token.slice(0, -2),
    "nonsense",
  ]) {
    await expect(
      unsubscribe(ctx, { token: forged, all: true }),
    ).rejects.toMatchObject({ code: "not_found" });
  }
  const choices = await showChoices(ctx, user.id);
  expect(choices.every(({ mail }) => mail)).toBe(true);
});

test("links still work after the secret was replaced, while the old one is configured", async () => {
  const [old, next] = ["old-secret-".repeat(4), "next-secret-".repeat(4)];
  const ctx = await testCtx({ SESSION_SECRET: old });
  const user = await given.user(ctx);
  const token = tokenOf(reviewsLink(ctx, user));
  const env = { ...ctx.env, sessionSecrets: [next, old] as [string, string] };

  await unsubscribe({ ...ctx, env }, { token, all: false });

  const choices = await showChoices(ctx, user.id);
  expect(choices.find(({ kind }) => kind === "reviews")?.mail).toBe(false);
});
