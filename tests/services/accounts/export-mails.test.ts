import { expect, test } from "vitest";

import { CATALOGUE } from "~/content/notices/catalogue";
import { PROVING } from "~/models/accounts/personal-data/mail-text.server";
import { insertOutboxEmails } from "~/models/notifications/outbox-emails.server";
import { exportAccount } from "~/services/accounts/export-account.server";

import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { userRow } from "../../support/given-accounts";

test("the export has the text of each mail, or says why not", async () => {
  const ctx = await testCtx();
  const { id: userId, email } = await given.user(ctx);
  const mail = (kind: string, textBody: string) => ({
    id: ctx.newId(),
    dedupeKey: `${kind}:${ctx.newId()}`,
    userId,
    toAddress: email,
    subject: kind,
    textBody,
    htmlBody: "",
    nextAttemptAt: ctx.now(),
    createdAt: ctx.now(),
  });
  await ctx.store.tx((tx) =>
    insertOutboxEmails(tx, [
      mail("order_refunded", "We refunded $199.00."),
      mail("sale", ""),
      mail("reset_password", "https://example.com/reset-password?token=x"),
      mail("messages_waiting", "“Words of the requester”"),
    ]),
  );

  const { password: _, ...user } = await userRow(ctx, userId);
  let text = "";
  for await (const part of exportAccount(ctx, user)) text += part;
  const { mails } = JSON.parse(text) as { mails: { subject: string }[] };

  const found = new Map(mails.map((one) => [one.subject, one]));
  expect(found.get("order_refunded")).toMatchObject({
    text: "We refunded $199.00.",
    textLeftOut: null,
  });
  const reasons = {
    sale: "Erased 30 days after the mail was sent.",
    reset_password: "Has a link that proves who opens it.",
    messages_waiting: "Quotes what somebody else wrote.",
  };
  for (const [subject, textLeftOut] of Object.entries(reasons)) {
    expect(found.get(subject)).toMatchObject({ text: null, textLeftOut });
  }
});

test("every notice with a proving link is left out of the export", () => {
  const linked = Object.entries(CATALOGUE).flatMap(([kind, { link }]) =>
    link?.path.includes("token=") ? [kind] : [],
  );
  expect([...PROVING].sort()).toEqual(linked.sort());
});
