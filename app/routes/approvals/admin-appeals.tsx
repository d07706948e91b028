import { useActionData, useLoaderData } from "@remix-run/react";
import { Scale } from "lucide-react";
import { z } from "zod";

import { AppealEntry } from "~/components/approvals/appeal-entry";
import { TypedBefore } from "~/components/forms/typed-before";
import { UnlistedRefusal } from "~/components/forms/unlisted-refusal";
import { AdminFrame } from "~/components/layout/admin-frame";
import { PendingCount } from "~/components/layout/pending-count";
import { EmptyState } from "~/components/ui/empty-state";
import { pageMeta } from "~/content/page-meta";
import { appealDecisionSchema } from "~/domain/approvals/takedowns";
import { formatMoment } from "~/domain/platform/dates";
import { formRevisionSchema } from "~/domain/platform/revision";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/forms/form-action.server";
import { pageLoader } from "~/http/pages.server";
import { decideAppeal } from "~/services/approvals/takedowns/decide-appeal.server";
import { listAppeals } from "~/services/approvals/takedowns/list-appeals.server";

export const loader = pageLoader({ access: "admin" }, async (args) => {
  const { ctx, user } = args;
  const appeals = await listAppeals(ctx, user.id);
  return {
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

const formSchema = appealDecisionSchema.extend({
  takedownId: z.string().max(100),
  revision: formRevisionSchema,
});

export const action = formAction(
  { access: "admin", unplaced: ["outcome", "takedownId"] },
  formSchema,
  async ({ ctx, context, user, sent }) => {
    await decideAppeal(ctx, { administratorId: user.id, ...sent });
    const isGranted = sent.outcome === "granted";
    return redirectWithFlash(context, "/admin/appeals", {
      title: isGranted ? "Appeal granted" : "Takedown upheld",
      text: isGranted
        ? "The agent is listed again. We notified its owner."
        : "The agent stays down. We notified its owner.",
    });
  },
);

/** Revalidates after a refusal too, because another decision moves the list. */
export function shouldRevalidate() {
  return true;
}

export const meta = () =>
  pageMeta({
    title: "Appeals",
    description: "Owners’ appeals against takedowns of their agents.",
  });

export default function AppealsPage() {
  const { entries } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result ?? null;
  const refusedId = result?.initialValue?.takedownId;
  const isListed = entries.some(({ id }) => id === refusedId);
  return (
    <AdminFrame title="Appeals" aside={<PendingCount count={entries.length} />}>
      <div className="grid gap-4">
        <UnlistedRefusal
          title="Not decided"
          result={result}
          isListed={isListed}
        />
        {isListed ? null : <TypedBefore result={result} field="reason" />}
        {entries.length === 0 ? (
          <EmptyState
            icon={Scale}
            title="No appeals"
            hint="Owners’ appeals against takedowns appear here."
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
        </ul>
      </div>
    </AdminFrame>
  );
}
