import { expect, test } from "vitest";

import { notificationPath } from "~/content/notices/catalogue";
import { reviewAgent } from "~/services/approvals/review-agent.server";

import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { mailsTo } from "../../support/given-accounts";
import { otherProcess } from "../../support/given-delivery";
import { noticesOf } from "../../support/given-projects";
import {
  agentRow,
  auditEntries,
  decisionsOf,
  entryOfAgent,
  givenAdministrator,
  givenSubmission,
  givenUpdate,
  versionStatuses,
} from "../../support/given-submissions";

test("a rejection has a reason and a field, and is logged", async () => {
  const ctx = await testCtx();
  const owner = await given.user(ctx);
  const admin = await givenAdministrator(ctx);
  const { id } = await givenSubmission(ctx, { ownerUserId: owner.id });

  const rejected = await reviewAgent(ctx, {
    administratorId: admin.id,
    agentId: id,
    outcome: "rejected",
    notesMd: "  Say which sources are read.  ",
    field: "longDescMd",
  });

  expect(rejected).toMatchObject({
    isLive: false,
    reviewStatus: "rejected",
    reviewNotesMd: "Say which sources are read.",
  });
  expect(await versionStatuses(ctx, id)).toEqual({ "1.0.0": "rejected" });
  expect(await decisionsOf(ctx, id)).toMatchObject([
    { outcome: "rejected", field: "longDescMd", decidedAt: ctx.now() },
  ]);
  expect(await auditEntries(ctx)).toMatchObject([
    {
      actorUserId: admin.id,
      act: "agent_rejected",
      subjectType: "agent",
      subjectId: id,
      before: { status: "submitted" },
      after: { status: "rejected", notes: "Say which sources are read." },
    },
  ]);
  const [notice] = await noticesOf(ctx, owner.id, "agent_rejected");
  const told = [
    "Invoice Hawk Two 1.0.0 was not approved.",
    "Field concerned: Long description.",
    "Note from the reviewer:",
  ];
  expect(notice?.message.split("\n")).toEqual([
    ...told,
    "Say which sources are read.",
  ]);
  const [mail, ...others] = await mailsTo(ctx, owner.email);
  expect(others).toEqual([]);
  for (const line of told) {
    expect(mail?.textBody).toContain(`${line}\n`);
    expect(mail?.htmlBody).toContain(`<p>${line}</p>`);
  }
  expect(mail).toMatchObject({ unsubscribeUrl: null });
  const managed = `/dashboard/agents/${id}`;
  expect(mail?.textBody).toContain(`${ctx.env.publicUrl}${managed}\n`);
  expect(notificationPath(notice!)).toBe(managed);
});

test("the reviewer's Markdown is rendered in the mail and plain text elsewhere", async () => {
  const ctx = await testCtx();
  const owner = await given.user(ctx);
  const { id } = await givenSubmission(ctx, { ownerUserId: owner.id });

  await reviewAgent(ctx, {
    administratorId: (await givenAdministrator(ctx)).id,
    agentId: id,
    outcome: "rejected",
    notesMd:
      "**Two** things:\n\n- the <b>sources</b>\n- see [the rules](https://example.com/r)",
  });

  const words =
    "Two things:\n- the <b>sources</b>\n- see the rules (https://example.com/r)";
  const [notice] = await noticesOf(ctx, owner.id, "agent_rejected");
  expect(notice?.message).toContain(`Note from the reviewer:\n${words}`);
  const [mail] = await mailsTo(ctx, owner.email);
  expect(mail?.textBody).toContain(words);
  expect(mail?.htmlBody).toContain(
    "<blockquote><p><strong>Two</strong> things:</p>\n<ul>\n<li>the &lt;b&gt;sources&lt;/b&gt;</li>",
  );
  expect(mail?.htmlBody).toContain('<a href="https://example.com/r"');
});

test.each([undefined, null, "", "  \n "])(
  "a rejection with the notes %j is refused",
  async (notesMd) => {
    const ctx = await testCtx();
    const { id, ownerUserId } = await givenSubmission(ctx);
    const administratorId = (await givenAdministrator(ctx)).id;

    const decision = { administratorId, agentId: id, notesMd };
    await expect(
      reviewAgent(ctx, { ...decision, outcome: "rejected" }),
    ).rejects.toMatchObject({
      code: "invalid",
      errors: { reviewNotesMd: [expect.any(String)] },
    });

    expect(await versionStatuses(ctx, id)).toEqual({ "1.0.0": "submitted" });
    expect(await noticesOf(ctx, ownerUserId, "agent_rejected")).toEqual([]);
  },
);

test("a returned submission is a draft again, and its creator reads why", async () => {
  const ctx = await testCtx();
  const { id, ownerUserId } = await givenSubmission(ctx);
  const administratorId = (await givenAdministrator(ctx)).id;

  const decision = { administratorId, agentId: id, outcome: "draft" } as const;
  await expect(reviewAgent(ctx, decision)).rejects.toMatchObject({
    errors: { reviewNotesMd: [expect.stringContaining("return an agent")] },
  });
  await reviewAgent(ctx, { ...decision, notesMd: "Name the mailbox." });

  expect(await agentRow(ctx, id)).toMatchObject({ reviewStatus: "draft" });
  expect(await versionStatuses(ctx, id)).toEqual({ "1.0.0": "draft" });
  expect(await entryOfAgent(ctx, id)).toBeUndefined();
  const notices = await noticesOf(ctx, ownerUserId, "agent_returned");
  expect(notices).toMatchObject([
    { message: expect.stringContaining("Name the mailbox.") },
  ]);
});

test("a live agent is unchanged if its next version is rejected", async () => {
  const ctx = await testCtx();
  const { agent } = await givenUpdate(ctx);
  const administratorId = (await givenAdministrator(ctx)).id;

  await reviewAgent(ctx, {
    administratorId,
    agentId: agent.id,
    outcome: "rejected",
    notesMd: "The changelog is empty.",
  });

  expect(await agentRow(ctx, agent.id)).toMatchObject({
    isLive: true,
    reviewStatus: "approved",
    name: "Invoice Hawk",
  });
  expect(await versionStatuses(ctx, agent.id)).toEqual({
    "1.0.0": "published",
    "1.1.0": "rejected",
  });
});

test("nobody can review their own agent", async () => {
  const ctx = await testCtx();
  const admin = await givenAdministrator(ctx);
  const { id } = await givenSubmission(ctx, { ownerUserId: admin.id });

  const decision = { administratorId: admin.id, agentId: id };
  await expect(
    reviewAgent(ctx, { ...decision, outcome: "approved" }),
  ).rejects.toMatchObject({ code: "forbidden" });

  expect(await versionStatuses(ctx, id)).toEqual({ "1.0.0": "submitted" });
});

test("of two concurrent decisions one wins, and the other administrator sees it", async () => {
  const ctx = await testCtx();
  const owner = await given.user(ctx);
  const { id } = await givenSubmission(ctx, { ownerUserId: owner.id });
  const one = await givenAdministrator(ctx, "commander");
  const two = await givenAdministrator(ctx, "second_eye");
  const other = otherProcess(ctx, "other");

  const outcomes = await Promise.allSettled([
    reviewAgent(ctx, {
      administratorId: one.id,
      agentId: id,
      outcome: "approved",
    }),
    reviewAgent(other, {
      administratorId: two.id,
      agentId: id,
      outcome: "rejected",
      notesMd: "Not yet.",
    }),
  ]);

  const refused = outcomes.find(({ status }) => status === "rejected");
  const [decision] = await decisionsOf(ctx, id);
  const first = decision?.administratorId === one.id ? one : two;
  expect(refused).toMatchObject({
    reason: {
      code: "conflict",
      message: expect.stringContaining(first.username),
      details: {
        decision: {
          administrator: first.username,
          reviewStatus: decision?.outcome,
        },
      },
    },
  });
  expect(await decisionsOf(ctx, id)).toHaveLength(1);
  expect(await mailsTo(ctx, owner.email)).toHaveLength(1);
});

test.each(["draft", "rejected"] as const)(
  "a version that is %s cannot be decided",
  async (status) => {
    const ctx = await testCtx();
    const { id } = await givenSubmission(ctx, { version: { status } });
    const administratorId = (await givenAdministrator(ctx)).id;

    const decision = { administratorId, agentId: id };
    await expect(
      reviewAgent(ctx, { ...decision, outcome: "approved" }),
    ).rejects.toMatchObject({ code: "conflict" });

    expect((await agentRow(ctx, id)).isLive).toBe(false);
  },
);
