import { expect, test } from "vitest";

import { sendDueMail } from "~/services/notifications/send-due-mail.server";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { reviewsLink, tell } from "../../support/given-notices";
import { signedInBrowser } from "../../support/given-session";

test("optional mail has an unsubscribe link, in its text and its headers", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  await tell(ctx, user, "review_new");
  await tell(ctx, user, "order_completed");

  await sendDueMail(ctx);

  const url = `${ctx.env.publicUrl}${reviewsLink(ctx, user)}`;
  // Mail about money is sent first.
  const [needed, optional] = ctx.mail.received;
  expect(optional?.unsubscribeUrl).toBe(url);
  expect(optional?.text).toContain(url);
  expect(optional?.html).toContain(`href="${url}"`);
  expect(needed).toMatchObject({ unsubscribeUrl: null });
  expect(needed?.text).not.toContain("/unsubscribe/");
});

test("opening the link ends nothing; its button does, without sign-in", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const link = reviewsLink(ctx, user);
  const browser = testBrowser(ctx);

  const opened = await browser.get(link);
  const stopped = await browser.post(link);
  const after = await browser.get(link);

  expect(opened.body).toMatchObject({
    label: "Reviews and questions",
    isStopped: false,
  });
  expect(stopped).toMatchObject({ status: 302, location: link });
  expect(after.body).toMatchObject({ isStopped: true, areAllStopped: false });
});

test("a mail program's one-click request gets no redirect", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const link = reviewsLink(ctx, user);
  const browser = testBrowser(ctx);

  const pressed = await browser.post(link, {
    "List-Unsubscribe": "One-Click",
  });

  expect(pressed.status).toBe(200);
  expect((await browser.get(link)).body).toMatchObject({ isStopped: true });
});

test("every optional kind can be ended on the same page", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const link = reviewsLink(ctx, user);
  const browser = testBrowser(ctx);

  await browser.post(link, { all: "yes" });

  expect((await browser.get(link)).body).toMatchObject({ areAllStopped: true });
});

test("a truncated link is not found", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const link = reviewsLink(ctx, user).slice(0, -3);

  const opened = await testBrowser(ctx).get(link);

  expect(opened.status).toBe(404);
});

test("a user sets notifications on the profile page", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const browser = await signedInBrowser(ctx, user.id);
  const page = "/profile/notifications";

  const saved = await browser.post(page, {
    bell: ["messages", "sales"],
    mail: "agents",
  });
  const wrong = await browser.post(page, { mail: "everything" });

  expect(saved).toMatchObject({ status: 302, location: page });
  expect(wrong.status).toBe(400);
  expect((await browser.get(page)).body).toMatchObject({
    email: user.email,
    choices: [
      { kind: "messages", bell: true, mail: false },
      { kind: "requests", bell: false, mail: false },
      { kind: "agents", bell: false, mail: true },
      { kind: "reviews", bell: false, mail: false },
      { kind: "sales", bell: true, mail: false },
    ],
  });
});
