import { sendReport } from "~/services/reports/send-report.server";
import { appealDecision } from "~/services/reports/appeals/appeal-decision.server";
import { decideCaseAppeal } from "~/services/reports/appeals/decide-case-appeal.server";

import type { DecisionCases } from "./decisions";
import {
  caseRow,
  decided,
  givenReportedAgent,
  givenReportedMessage,
  givenReportedReview,
  GROUND,
  REASON,
  reportOf,
} from "./given-reports";
import { signedInBrowser } from "./given-session";
import { testCtx, type TestCtx } from "./ctx";

/** A decision about a review, with the author's appeal. */
export async function givenAppealedCase() {
  const ctx = await testCtx();
  const found = await givenReportedReview(ctx);
  await decided(ctx, found, "hide");
  const { id: key, affectedUserId: viewerId } = found.reportCase;
  await appealDecision(ctx, { key, viewerId, appeal: "It is true." });
  return { ctx, ...found };
}

/** All decisions about reports. */
export const REPORT_DECISIONS: DecisionCases = {
  "the reports of an agent": async () => {
    const ctx = await testCtx();
    const found = await givenReportedAgent(ctx);
    const { id } = found.reportCase;
    const decision = { measure: "take_down", ground: GROUND, reason: REASON };
    return {
      ctx,
      browser: await signedInBrowser(ctx, found.second.id),
      page: `/admin/reports/${id}`,
      form: decision,
      api: ["POST", `/api/admin/reports/${id}`, decision],
      change: async () => {
        const report = reportOf("agent", found.agent.slug);
        await sendReport(ctx, { report, viewer: null });
        return true;
      },
      state: async () => (await caseRow(ctx, id)).measure,
    };
  },
  "an appeal against a decision about reports": async () => {
    const { ctx, second, reportCase } = await givenAppealedCase();
    const { id: caseId } = reportCase;
    const decision = { outcome: "upheld", reason: REASON } as const;
    return {
      ctx,
      browser: await signedInBrowser(ctx, second.id),
      page: "/admin/appeals",
      form: { caseId, ...decision },
      api: ["POST", `/api/admin/reports/${caseId}/appeal`, decision],
      change: async () => {
        const administratorId = second.id;
        await decideCaseAppeal(ctx, { administratorId, caseId, ...decision });
        return false;
      },
      state: async () => (await caseRow(ctx, caseId)).appealOutcome,
    };
  },
};

type Reported = { ctx: TestCtx; reportCase: { id: string } };

/** A party's own decision, by its endpoint. */
function own({ ctx, reportCase }: Reported, { id }: { id: string }) {
  const path = `api/admin/reports/${reportCase.id}`;
  const body = { measure: "dismiss", reason: REASON };
  return { ctx, partyId: id, path, body };
}

function ownAppeal({ ctx, reportCase }: Reported, { id }: { id: string }) {
  const path = `api/admin/reports/${reportCase.id}/appeal`;
  return {
    ctx,
    partyId: id,
    path,
    body: { outcome: "upheld", reason: REASON },
  };
}

/** Administrators' decisions about reports of their own things. */
export const REPORT_ACTS = {
  "api/admin/reports/:caseId": [
    async () => {
      const ctx = await testCtx();
      const found = await givenReportedAgent(ctx);
      return own({ ctx, ...found }, found.owner);
    },
    async () => {
      const ctx = await testCtx();
      const found = await givenReportedMessage(ctx);
      return own({ ctx, ...found }, found.requester);
    },
    async () => {
      const ctx = await testCtx();
      const found = await givenReportedMessage(ctx);
      return own({ ctx, ...found }, found.operator);
    },
  ],
  "api/admin/reports/:caseId/appeal": [
    async () => {
      const found = await givenAppealedCase();
      return ownAppeal(found, found.first);
    },
    async () => {
      const found = await givenAppealedCase();
      return ownAppeal(found, found.buyer);
    },
  ],
};
