import { decideApplication } from "~/services/operators/applications/decide-application.server";
import { reviewAgent } from "~/services/approvals/review-agent.server";
import { saveDraft } from "~/services/agents/save-draft.server";
import { submitDraft } from "~/services/agents/submit-draft.server";
import { withdrawSubmission } from "~/services/agents/withdraw-submission.server";
import { decideAppeal } from "~/services/approvals/takedowns/decide-appeal.server";
import { actOnRecall } from "~/services/approvals/recalls/act-on-recall.server";
import { setOperatorStatus } from "~/services/approvals/users/set-operator-status.server";
import { suspendUser } from "~/services/approvals/users/suspend-user.server";

import { testCtx } from "./ctx";
import type { DecisionCases, Waiting } from "./decisions";
import { given } from "./given";
import { givenApplication, userRow } from "./given-accounts";
import { applicationsIn } from "./given-desk";
import { COMPLETE, givenDraft } from "./given-drafts";
import { givenSeller } from "./given-publishers";
import { recallRow, recallVersion } from "./given-recalls";
import { signedInBrowser } from "./given-session";
import { agentRow, givenAdministrator } from "./given-submissions";
import { givenAppeal, takedownOf } from "./given-takedowns";

/** An administrator's browser, and another administrator. */
export async function givenDesk() {
  const ctx = await testCtx();
  const { id } = await givenAdministrator(ctx, "commander");
  const other = await givenAdministrator(ctx, "second_eye");
  return { ctx, browser: await signedInBrowser(ctx, id), otherId: other.id };
}

async function givenSubmitted(notes: string) {
  const desk = await givenDesk();
  const { ctx } = desk;
  const { own } = await givenDraft(ctx);
  await submitDraft(ctx, own);
  const { agentId } = own;
  const approval = { reviewStatus: "approved", reviewNotesMd: notes };
  const waiting: Omit<Waiting, "page"> = {
    ...desk,
    form: { agentId, ...approval, checks: "claims" },
    api: ["POST", `/api/admin/agents/${agentId}/review`, approval],
    change: async () => {
      ctx.advance(1000);
      await withdrawSubmission(ctx, own);
      const shortDesc = "What nobody has read.";
      await saveDraft(ctx, { ...own, values: { shortDesc } });
      await submitDraft(ctx, own);
      return true;
    },
    state: async () => (await agentRow(ctx, agentId)).isLive,
  };
  return { waiting, agentId };
}

async function givenAccount() {
  const desk = await givenDesk();
  const { ctx, otherId } = desk;
  const { id: userId } = await given.operator(ctx);
  const change = async () => {
    const act = { administratorId: otherId, userId, reason: "No work shown." };
    await setOperatorStatus(ctx, { ...act, status: "rejected" });
    return true;
  };
  const page = `/admin/users?user=${userId}`;
  return { ...desk, userId, change, page };
}

/** Decisions on the administrators' pages, besides the support inbox. */
export const DESK_DECISIONS: DecisionCases = {
  "a submission in the review center": async () => {
    const { waiting, agentId } = await givenSubmitted("Good.");
    return { ...waiting, page: `/admin/review?agent=${agentId}` };
  },
  "the listing of an agent": async () => {
    const desk = await givenDesk();
    const { ctx, otherId: administratorId } = desk;
    const { id: ownerId } = await given.user(ctx);
    const { id: agentId } = await given.liveAgent(ctx, {
      ownerUserId: ownerId,
    });
    const reason = "Copied.";
    return {
      ...desk,
      page: `/admin/review?agent=${agentId}`,
      form: { agentId, isActive: "false", reason },
      api: [
        "POST",
        `/api/admin/agents/${agentId}/listing`,
        { isActive: false, reason },
      ],
      change: async () => {
        const own = { ownerId, agentId };
        const values = { ...COMPLETE, tags: [...COMPLETE.tags] };
        await givenSeller(ctx, ownerId);
        const next = { ...values, version: "1.1.0", changelogMd: "Better." };
        await saveDraft(ctx, { ...own, values: next });
        await submitDraft(ctx, own);
        const outcome = "approved";
        await reviewAgent(ctx, { administratorId, agentId, outcome });
        return true;
      },
      state: async () => (await agentRow(ctx, agentId)).isLive,
    };
  },
  "an appeal against a takedown": async () => {
    const desk = await givenDesk();
    const { ctx, otherId: administratorId } = desk;
    const { agent, takedownId } = await givenAppeal(ctx);
    const decision = { outcome: "upheld", reason: "It is a copy." } as const;
    return {
      ...desk,
      page: "/admin/appeals",
      form: { takedownId, ...decision },
      api: ["POST", `/api/admin/appeals/${takedownId}`, decision],
      change: async () => {
        await decideAppeal(ctx, { administratorId, takedownId, ...decision });
        return false;
      },
      state: async () => (await takedownOf(ctx, agent.id)).outcome,
    };
  },
  "a step of a recall": async () => {
    const desk = await givenDesk();
    const { ctx, otherId: administratorId } = desk;
    const { id: ownerUserId } = await given.user(ctx);
    const { id: agentId } = await given.liveAgent(ctx, { ownerUserId });
    const third = await givenAdministrator(ctx, "third_eye");
    const recall = await recallVersion(ctx, {
      agentId,
      administratorId: third.id,
    });
    const { id: recallId } = recall;
    const step = { act: "lift", reason: "It is harmless." };
    return {
      ...desk,
      page: "/admin/recalls",
      form: { intent: "act", recallId, ...step },
      api: ["POST", `/api/admin/recalls/${recallId}`, step],
      change: async () => {
        const act = { administratorId, recallId };
        await actOnRecall(ctx, { ...act, act: "confirm" });
        await actOnRecall(ctx, {
          administratorId: third.id,
          recallId,
          act: "propose_lift",
          reason: "It is harmless.",
        });
        return true;
      },
      state: async () => (await recallRow(ctx, recallId)).status,
    };
  },
  "an operator application": async () => {
    const desk = await givenDesk();
    const { ctx, otherId: administratorId } = desk;
    const { id } = await givenApplication(ctx, {});
    const decision = { status: "rejected", reviewNotes: "Tell us more." };
    return {
      ...desk,
      page: `/admin/operator-applications?application=${id}`,
      form: { applicationId: id, ...decision },
      api: ["PATCH", `/api/operator-applications/${id}/status`, decision],
      change: async () => {
        const other = { administratorId, applicationId: id };
        await decideApplication(ctx, { ...other, status: "approved" });
        return false;
      },
      state: async () => (await applicationsIn(ctx))[0]!.status,
    };
  },
  "an account to suspend": async () => {
    const account = await givenAccount();
    const { ctx, userId } = account;
    const reason = "Sold the same key twice.";
    return {
      ...account,
      form: { intent: "suspend", reason },
      api: ["POST", `/api/admin/users/${userId}/suspend`, { reason }],
      state: async () => (await userRow(ctx, userId)).suspendedAt,
    };
  },
  "an account to restore": async () => {
    const account = await givenAccount();
    const { ctx, userId, otherId: administratorId } = account;
    await suspendUser(ctx, { administratorId, userId, reason: "Spam." });
    return {
      ...account,
      form: { intent: "restore" },
      api: ["POST", `/api/admin/users/${userId}/restore`, {}],
      state: async () => (await userRow(ctx, userId)).suspendedAt,
    };
  },
  "the operator status of an account": async () => {
    const account = await givenAccount();
    const { ctx, userId } = account;
    const status = "pending";
    return {
      ...account,
      form: { intent: "operator-status", status },
      api: ["POST", `/api/admin/users/${userId}/operator-status`, { status }],
      state: async () => (await userRow(ctx, userId)).operatorStatus,
    };
  },
};
