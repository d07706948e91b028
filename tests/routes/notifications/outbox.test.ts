import { expect, test } from "vitest";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenMail, onlyMail } from "../../support/given-delivery";
import { signedInBrowser } from "../../support/given-session";
import { givenTwoFactors } from "../../support/given-two-factors";

test("only administrators can open the outbox", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const browser = await signedInBrowser(ctx, user.id);

  const refused = await browser.get("/admin/outbox");
  const signedOut = await testBrowser(ctx).get("/admin/outbox");

  expect(refused.status).toBe(403);
  expect(refused.body).toEqual({
    message: "Administrator privileges required to access this command center.",
  });
  expect(signedOut.location).toBe("/auth?redirectTo=%2Fadmin%2Foutbox");
});

test("an administrator sees all mail, newest first, in pages", async () => {
  const ctx = await testCtx();
  const admin = await given.user(ctx, { role: "admin" });
  for (let i = 1; i <= 25; i += 1) {
    ctx.advance(1_000);
    await givenMail(ctx, `act:${i}`);
  }
  const browser = await signedInBrowser(ctx, admin.id);

  const first = await browser.get("/admin/outbox");
  const { mails, next } = first.body as {
    mails: Record<string, unknown>[];
    next: string;
  };
  const second = await browser.get(`/admin/outbox?cursor=${next}`);

  expect(first.body).toMatchObject({ all: 25, counts: { pending: 25 } });
  expect(mails).toHaveLength(24);
  expect(mails[0]).toMatchObject({
    subject: "Confirm your e-mail address",
    status: "pending",
    attempts: 0,
    createdAt: "Mar 2, 2026, 09:00 UTC",
    nextAttemptAt: "Mar 2, 2026, 09:00 UTC",
  });
  expect(mails[0]).not.toHaveProperty("textBody");
  expect(second.body).toMatchObject({ next: null, mails: [{}] });
});

test("mail is found by its recipient and its subject, also within a status", async () => {
  const ctx = await testCtx();
  const admin = await given.user(ctx, { role: "admin" });
  await givenMail(ctx, "act:1");
  const { toAddress } = await onlyMail(ctx);
  const browser = await signedInBrowser(ctx, admin.id);
  const found = async (query: Record<string, string>) => {
    const address = `/admin/outbox?${new URLSearchParams(query)}`;
    const { mails, all } = (await browser.get(address)).body as {
      mails: unknown[];
      all: number;
    };
    expect(all).toBe(query.status === "sent" ? 1 : mails.length);
    return mails.length;
  };

  expect(await found({ q: toAddress.toUpperCase() })).toBe(1);
  expect(await found({ q: "your e-mail" })).toBe(1);
  expect(await found({ q: toAddress, status: "sent" })).toBe(0);
  expect(await found({ q: "somebody.else" })).toBe(0);
});

test("demo mode shows a mail with its text", async () => {
  const ctx = await testCtx();
  const admin = await given.user(ctx, { role: "admin" });
  await givenMail(ctx);
  const { id, textBody } = await onlyMail(ctx);
  const browser = await signedInBrowser(ctx, admin.id);

  const shown = await browser.get(`/admin/outbox?mail=${id}`);
  const missing = await browser.get("/admin/outbox?mail=none");

  expect(shown.body).toMatchObject({ mail: { id, text: textBody } });
  expect(missing.status).toBe(404);
});

test("a live site shows no text, because it may contain sign-in links", async () => {
  const ctx = await testCtx({
    APP_MODE: "live",
    SESSION_SECRET: "a-secret-of-at-least-thirty-two-bytes",
    PUBLIC_URL: "https://armory.example",
    STRIPE_SECRET_KEY: "sk_live_1",
    STRIPE_PUBLISHABLE_KEY: "pk_live_1",
    SECRETS_KEY: "k".repeat(32),
    STRIPE_WEBHOOK_SECRET: "whsec_1",
  });
  const admin = await given.user(ctx, { role: "admin" });
  await givenMail(ctx);
  const { id } = await onlyMail(ctx);
  await givenTwoFactors(ctx, admin);
  const browser = await signedInBrowser(ctx, admin.id);

  const shown = await browser.get(`/admin/outbox?mail=${id}`);

  expect(shown.body).toMatchObject({ mail: { id, text: null } });
});
