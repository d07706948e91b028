import { expect, test } from "vitest";

import { findUser } from "~/models/accounts/users.server";
import { reindexAll } from "~/services/catalogue/search/reindex-all.server";
import { setOperatorStatus } from "~/services/approvals/users/set-operator-status.server";
import { suspendUser } from "~/services/approvals/users/suspend-user.server";

import { testBrowser, type Answer } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import { postAsRead } from "../../support/decisions";
import { given, PASSWORD } from "../../support/given";
import { mailsTo } from "../../support/given-accounts";
import { errorsOf } from "../../support/given-desk";
import { otherProcess } from "../../support/given-delivery";
import { signedInBrowser } from "../../support/given-session";
import {
  agentRow,
  auditEntries,
  entryOfAgent,
  givenAdministrator,
} from "../../support/given-submissions";

async function operatorsListed(ctx: TestCtx): Promise<string[]> {
  const answer = await testBrowser(ctx).api("GET", "/api/operators");
  return (answer.body as { id: string }[]).map(({ id }) => id);
}

const namesOf = ({ body }: Answer) =>
  (body as { accounts: { username: string }[] }).accounts
    .map(({ username }) => username)
    .sort();

test("a suspended account is signed out, told why, and unlisted everywhere", async () => {
  const ctx = await testCtx();
  const operator = await given.operator(ctx);
  const agent = await given.liveAgent(ctx, { ownerUserId: operator.id });
  await given.intelligenceAgent(ctx, { agentId: agent.id });
  await reindexAll(ctx);
  const theirs = await signedInBrowser(ctx, operator.id);
  const admin = await signedInBrowser(ctx, (await givenAdministrator(ctx)).id);
  const path = `/api/admin/users/${operator.id}`;

  const reason = "Sold the same key twice.";
  const answer = await admin.api("POST", `${path}/suspend`, { reason });

  expect(answer).toMatchObject({
    status: 200,
    body: { suspensionReason: reason, suspendedAt: ctx.now().toISOString() },
  });
  expect((await theirs.api("GET", "/api/user")).status).toBe(401);
  const credentials = { email: operator.email, password: PASSWORD };
  const refused = await theirs.api("POST", "/api/login", credentials);
  expect(refused.status).toBe(403);
  expect(JSON.stringify(refused.body)).toContain(reason);
  expect(await agentRow(ctx, agent.id)).toMatchObject({ isLive: false });
  expect(await entryOfAgent(ctx, agent.id)).toMatchObject({
    isActive: false,
  });
  expect(await operatorsListed(ctx)).toEqual([]);
  const mails = await mailsTo(ctx, operator.email);
  expect(mails.at(-1)).toMatchObject({ subject: "Your account is suspended" });

  await admin.api("POST", `${path}/restore`);
  expect((await theirs.api("POST", "/api/login", credentials)).status).toBe(
    200,
  );
  expect(await agentRow(ctx, agent.id)).toMatchObject({ isLive: true });
  expect(await operatorsListed(ctx)).toEqual([operator.id]);
  const acts = (await auditEntries(ctx)).map(({ act }) => act);
  expect(acts.sort()).toEqual(["user_restored", "user_suspended"]);
});

test("an agent that was unlisted before stays unlisted when its owner is restored", async () => {
  const ctx = await testCtx();
  const owner = await given.user(ctx);
  const agent = await given.liveAgent(ctx, { ownerUserId: owner.id });
  const admin = await signedInBrowser(ctx, (await givenAdministrator(ctx)).id);
  const listing = `/api/admin/agents/${agent.id}/listing`;
  await admin.api("POST", listing, {
    isActive: false,
    reason: "Copied.",
  });

  await admin.api("POST", `/api/admin/users/${owner.id}/suspend`);
  await admin.api("POST", `/api/admin/users/${owner.id}/restore`);

  expect(await agentRow(ctx, agent.id)).toMatchObject({ isLive: false });
});

test("suspending oneself, a suspended account or nobody is refused", async () => {
  const ctx = await testCtx();
  const administrator = await givenAdministrator(ctx);
  const user = await given.user(ctx);
  const admin = await signedInBrowser(ctx, administrator.id);
  const suspend = async (id: string) =>
    (await admin.api("POST", `/api/admin/users/${id}/suspend`)).status;

  expect(await suspend(administrator.id)).toBe(409);
  expect(await suspend("unknown")).toBe(404);
  expect(await suspend(user.id)).toBe(200);
  expect(await suspend(user.id)).toBe(409);
  const path = `/api/admin/users/${administrator.id}/restore`;
  expect((await admin.api("POST", path)).status).toBe(409);
  expect(await auditEntries(ctx)).toHaveLength(1);
});

test("if two administrators suspend each other, one remains", async () => {
  const ctx = await testCtx();
  const one = await givenAdministrator(ctx, "commander");
  const two = await givenAdministrator(ctx, "second_eye");

  const outcomes = await Promise.allSettled([
    suspendUser(ctx, { administratorId: one.id, userId: two.id }),
    suspendUser(otherProcess(ctx, "other"), {
      administratorId: two.id,
      userId: one.id,
    }),
  ]);

  const states = outcomes.map(({ status }) => status).sort();
  expect(states).toEqual(["fulfilled", "rejected"]);
});

test("an operator status lists and unlists, only for verified addresses", async () => {
  const ctx = await testCtx();
  const { id: administratorId } = await givenAdministrator(ctx);
  const user = await given.user(ctx, { isOperator: true });
  const early = await given.user(ctx, { emailVerifiedAt: null });
  const act = { administratorId, userId: user.id };

  await setOperatorStatus(ctx, { ...act, status: "approved" });
  expect(await operatorsListed(ctx)).toEqual([user.id]);
  await setOperatorStatus(ctx, { ...act, status: "approved" });
  const reason = "No work shown.";
  await setOperatorStatus(ctx, { ...act, status: "rejected", reason });
  expect(await operatorsListed(ctx)).toEqual([]);

  const wanted = { administratorId, userId: early.id };
  await expect(
    setOperatorStatus(ctx, { ...wanted, status: "approved" }),
  ).rejects.toMatchObject({ code: "conflict" });
  expect(await findUser(ctx.store.read, early.id)).toMatchObject({
    operatorStatus: "pending",
  });
  const entries = await auditEntries(ctx);
  expect(entries.map(({ act, before, after }) => [act, before, after])).toEqual(
    expect.arrayContaining([
      [
        "operator_status_changed",
        { operatorStatus: "pending" },
        { operatorStatus: "approved" },
      ],
      [
        "operator_status_changed",
        { operatorStatus: "approved" },
        { operatorStatus: "rejected", reason },
      ],
    ]),
  );
  expect(entries).toHaveLength(2);
});

test("rejecting an operator needs a reason, which they read", async () => {
  const ctx = await testCtx();
  const operator = await given.operator(ctx);
  const admin = await signedInBrowser(ctx, (await givenAdministrator(ctx)).id);
  const status = "rejected";
  const page = `/admin/users?user=${operator.id}`;
  const form = { intent: "operator-status", status };
  const path = `/api/admin/users/${operator.id}/operator-status`;

  const refused = await postAsRead(admin, page, { ...form, reason: " " });
  expect(refused.status).toBe(400);
  expect(errorsOf(refused.body)).toHaveProperty("reason");
  expect((await admin.api("POST", path, { status })).status).toBe(400);
  expect(await operatorsListed(ctx)).toEqual([operator.id]);

  const reason = "The work shown is not theirs.";
  const sent = await postAsRead(admin, page, { ...form, reason });
  expect(sent.status).toBe(302);
  expect(await operatorsListed(ctx)).toEqual([]);
  const [mail] = await mailsTo(ctx, operator.email);
  expect(mail?.textBody).toContain(`The reason: ${reason}`);
});

test("accounts are found by name, address, role, status and state", async () => {
  const ctx = await testCtx();
  const admin = await signedInBrowser(ctx, (await givenAdministrator(ctx)).id);
  await given.operator(ctx, { username: "Night_Jar", firstName: "Dana" });
  await given.user(ctx, { username: "buyer", suspendedAt: ctx.now() });
  await given.user(ctx, { username: "gone", deletedAt: ctx.now() });
  const found = async (query: string) =>
    namesOf(await admin.get(`/admin/users?${query}`));

  expect(await found("")).toEqual(["Night_Jar", "buyer", "second_eye"]);
  expect(await found("q=NIGHT_j")).toEqual(["Night_Jar"]);
  expect(await found("q=t_j")).toEqual(["Night_Jar"]);
  expect(await found("q=dana")).toEqual(["Night_Jar"]);
  expect(await found("q=buyer%40example")).toEqual(["buyer"]);
  expect(await found("q=%25%25%25")).toEqual([]);
  expect(await found("role=admin")).toEqual(["second_eye"]);
  expect(await found("operator=approved")).toEqual(["Night_Jar"]);
  expect(await found("state=suspended")).toEqual(["buyer"]);
});

test("the page suspends with a reason and keeps the dialog open after a refusal", async () => {
  const ctx = await testCtx();
  const administrator = await givenAdministrator(ctx);
  const user = await given.user(ctx);
  const admin = await signedInBrowser(ctx, administrator.id);
  const page = `/admin/users?user=${user.id}`;

  const refusals = {
    " ": "Give a reason. The user will see it.",
    ["x".repeat(10_000)]: "Keep the reason to 1,000 characters.",
  };
  for (const [reason, sentence] of Object.entries(refusals)) {
    const refused = await admin.post(page, { intent: "suspend", reason });
    expect(refused).toMatchObject({
      status: 400,
      body: { result: { error: { "": [sentence] } } },
    });
  }
  const suspend = { intent: "suspend", reason: "Spam." };
  const done = await postAsRead(admin, page, suspend);
  expect(done).toMatchObject({ status: 302, location: page });
  const again = await postAsRead(admin, page, suspend);
  expect(again.status).toBe(409);
  expect((await admin.get(page)).body).toMatchObject({
    open: { isSuspended: true, suspensionReason: "Spam." },
  });
});
