import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { insertJobLease } from "~/models/platform/job-leases.server";
import { checkPlatform } from "~/services/insights/analytics/check-platform.server";

import { jobLeases, outboxEmails } from "../../../../drizzle/schema";
import { testCtx } from "../../../support/ctx";
import { givenMail } from "../../../support/given-delivery";

test("the platform is operational until a job fails or a mail is given up", async () => {
  const ctx = await testCtx();
  await givenMail(ctx);
  await ctx.store.tx((tx) => insertJobLease(tx, "send-mail", ctx.now()));
  const healthy = await checkPlatform(ctx);

  await ctx.store.tx(async (tx) => {
    await tx.update(outboxEmails).set({ status: "failed" });
    await tx
      .update(jobLeases)
      .set({ lastError: "no server" })
      .where(eq(jobLeases.name, "send-mail"));
  });

  expect(healthy).toEqual([]);
  expect(await checkPlatform(ctx)).toEqual([
    "The job send-mail failed on its last run",
    "Mails that could not be sent: 1",
  ]);
});
