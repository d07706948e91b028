import { useActionData, useLoaderData } from "@remix-run/react";
import { Scale } from "lucide-react";
import { z } from "zod";

import { AppealEntry } from "~/components/approvals/appeal-entry";
import { CaseAppealEntry } from "~/components/approvals/case-appeal-entry";
import { TypedBefore } from "~/components/forms/typed-before";
import { UnlistedRefusal } from "~/components/forms/unlisted-refusal";
import { AdminFrame } from "~/components/layout/admin-frame";
import { PendingCount } from "~/components/layout/pending-count";
import { EmptyState } from "~/components/ui/empty-state";
import { pageMeta } from "~/content/page-meta";
import { MEASURE_WORDS } from "~/content/reports";
import { appealDecisionSchema } from "~/domain/approvals/takedowns";
import { formatMoment } from "~/domain/platform/dates";
import { formRevisionSchema } from "~/domain/platform/revision";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/forms/form-action.server";
import { pageLoader } from "~/http/pages.server";
import { decideAppeal } from "~/services/approvals/takedowns/decide-appeal.server";
import { listAppeals } from "~/services/approvals/takedowns/list-appeals.server";
import { decideCaseAppeal } from "~/services/reports/appeals/decide-case-appeal.server";
import {
  listCaseAppeals,
  type OpenCaseAppeal,
} from "~/services/reports/appeals/list-case-appeals.server";

export const loader = pageLoader({ access: "admin" }, async (args) => {
  const { ctx, user } = args;
  const appeals = await listAppeals(ctx, user.id);
  const decisions = await listCaseAppeals(ctx, user.id);
  return {
    decisions: decisions.map(decisionView),
    entries: appeals.map(({ takedown, agent, ...appeal }) => ({
      id: takedown.id,
      agentId: agent.id,
      name: agent.name,
      administrator: appeal.administrator,
      takenDown: formatMoment(takedown.takenDownAt),
      reason: takedown.reason,
      appealed: takedown.appealedAt ? formatMoment(takedown.appealedAt) : "",
      appeal: takedown.appeal,
      revision: appeal.revision,
      notDecided: appeal.notDecided,
    })),
  };
});

function decisionView({ reportCase, decidedBy, ...listed }: OpenCaseAppeal) {
  const { id, subjectName, measure, decisionNote, appeal } = reportCase;
  const { decidedAt, appealedAt } = reportCase;
  return {
    id,
    name: subjectName,
    administrator: decidedBy ?? "",
    decided: decidedAt ? formatMoment(decidedAt) : "",
    measure: MEASURE_WORDS[measure ?? "dismiss"].name,
    reason: decisionNote,
    appealed: appealedAt ? formatMoment(appealedAt) : "",
    appeal,
    revision: listed.revision,
    notDecided: listed.notDecided,
  };
}

/** Names a takedown, or a decision about reports. */
const formSchema = appealDecisionSchema.extend({
  takedownId: z.string().max(100).optional(),
  caseId: z.string().max(100).optional(),
  revision: formRevisionSchema,
});

export const action = formAction(
  {
    access: "admin",
    stepUp: true,
    unplaced: ["outcome", "takedownId", "caseId"],
  },
  formSchema,
  async ({ ctx, context, user, sent }) => {
    const { takedownId = "", caseId, ...decision } = sent;
    const decided = { administratorId: user.id, ...decision };
    await (caseId
      ? decideCaseAppeal(ctx, { ...decided, caseId })
      : decideAppeal(ctx, { ...decided, takedownId }));
    const isGranted = sent.outcome === "granted";
    return redirectWithFlash(context, "/admin/appeals", {
      title: isGranted ? "Appeal granted" : WORDS[kindOf(caseId)].upheld,
      text: WORDS[kindOf(caseId)][isGranted ? "granted" : "stays"],
    });
  },
);

function kindOf(caseId: string | undefined): keyof typeof WORDS {
  return caseId ? "decision" : "takedown";
}

const WORDS = {
  takedown: {
    upheld: "Takedown upheld",
    granted: "The agent is listed again. We notified its owner.",
    stays: "The agent stays down. We notified its owner.",
  },
  decision: {
    upheld: "Decision upheld",
    granted: "The decision is undone. We notified whom it affects.",
    stays: "The decision stays. We notified whom it affects.",
  },
};

/** Revalidates after a refusal too, because another decision moves the list. */
export function shouldRevalidate() {
  return true;
}

export const meta = () =>
  pageMeta({
    title: "Appeals",
    description:
      "Appeals against takedowns and against decisions about reports.",
  });

export default function AppealsPage() {
  const { entries, decisions } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result ?? null;
  const { takedownId, caseId } = result?.initialValue ?? {};
  const refusedId = caseId ?? takedownId;
  const listed = [...entries, ...decisions];
  const isListed = listed.some(({ id }) => id === refusedId);
  return (
    <AdminFrame title="Appeals" aside={<PendingCount count={listed.length} />}>
      <div className="grid gap-4">
        <UnlistedRefusal
          title="Not decided"
          result={result}
          isListed={isListed}
        />
        {isListed ? null : <TypedBefore result={result} field="reason" />}
        {listed.length === 0 ? (
          <EmptyState
            icon={Scale}
            title="No appeals"
            hint="Appeals against takedowns and decisions about reports appear here."
          />
        ) : null}
        <ul className="grid gap-4">
          {entries.map((entry) => (
            <AppealEntry
              key={entry.id}
              entry={entry}
              result={refusedId === entry.id ? result : null}
            />
          ))}
          {decisions.map((entry) => (
            <CaseAppealEntry
              key={entry.id}
              entry={entry}
              result={refusedId === entry.id ? result : null}
            />
          ))}
        </ul>
      </div>
    </AdminFrame>
  );
}
