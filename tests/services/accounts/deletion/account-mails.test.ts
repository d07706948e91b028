import { expect, test } from "vitest";

import { exportAccount } from "~/services/accounts/export-account.server";
import { notify } from "~/services/notifications/notify.server";
import { requestSupport } from "~/services/support/request-support.server";

import { testCtx } from "../../../support/ctx";
import { changeUser, given } from "../../../support/given";
import { mailsTo, userRow } from "../../../support/given-accounts";
import { leave } from "../../../support/given-leaving";

test("the mails written for an account are exported and deleted, to whatever address they went", async () => {
  const ctx = await testCtx();
  const { id } = await given.user(ctx, { emailVerifiedAt: null });
  const former = await userRow(ctx, id);
  const link = { id: "first", secret: "1" };
  await ctx.store.tx((tx) =>
    notify(ctx, tx, { kind: "verify_email", user: former, link }),
  );
  const asked = { name: "A", email: former.email, subject: "S", message: "M" };
  const request = { ...asked, website_url: "" };
  await requestSupport(ctx, { request, userId: id });
  await changeUser(ctx, id, { email: "later@example.com" });
  const user = await userRow(ctx, id);

  let text = "";
  for await (const part of exportAccount(ctx, user)) text += part;
  expect(JSON.parse(text)).toMatchObject({
    mails: [
      { subject: "Confirm your e-mail address" },
      { subject: "We have your support request" },
    ],
  });

  await leave(ctx, user);

  expect(await mailsTo(ctx, former.email)).toEqual([]);
});
