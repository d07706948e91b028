import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";

import { RecallEntry } from "~/components/approvals/recall-entry";
import { RecallForm } from "~/components/approvals/recall-form";
import { resultOf } from "~/components/forms/result-of";
import { UnlistedRefusal } from "~/components/forms/unlisted-refusal";
import { AdminFrame } from "~/components/layout/admin-frame";
import { NextPage } from "~/components/ui/next-page";
import { pageMeta } from "~/content/page-meta";
import { RECALL_KIND_WORDS, RECALL_STATUS_NAMES } from "~/content/recalls";
import {
  recallActSchema,
  recallSchema,
  type RecallAct,
} from "~/domain/catalogue/recalls";
import { formatMoment } from "~/domain/platform/dates";
import { readListsCursor } from "~/domain/platform/following-lists";
import { formRevisionSchema } from "~/domain/platform/revision";
import { redirectWithFlash } from "~/http/flash.server";
import { formHandler, formsAction } from "~/http/forms/form-action.server";
import { pageLoader } from "~/http/pages.server";
import { actOnRecall } from "~/services/approvals/recalls/act-on-recall.server";
import {
  pageRecalls,
  type ListedRecall,
} from "~/services/approvals/recalls/page-recalls.server";
import { startRecall } from "~/services/approvals/recalls/start-recall.server";

const PATH = "/admin/recalls";
const PAGE_SIZE = 24;

export const loader = pageLoader({ access: "admin" }, async (args) => {
  const { ctx, request, user } = args;
  const { searchParams } = new URL(request.url);
  const named = (name: string) => (searchParams.get(name) ?? "").slice(0, 100);
  const from = readListsCursor(searchParams.get("cursor"));
  const wanted = { administratorId: user.id, limit: PAGE_SIZE, from };
  const { recalls, next } = await pageRecalls(ctx, wanted);
  return {
    named: { agent: named("agent"), version: named("version") },
    entries: recalls.map(entryView),
    isFirst: from === null,
    next,
  };
});

function entryView({ recall, agent, revision, isOwn, acts }: ListedRecall) {
  const { id, version, kind, reason, liftReason, status } = recall;
  return {
    id,
    agentId: agent.id,
    name: agent.name,
    version,
    kind: RECALL_KIND_WORDS[kind].label,
    reason,
    liftReason,
    state: RECALL_STATUS_NAMES[status],
    isInEffect: status !== "lifted",
    date: formatMoment(recall.startedAt),
    revision,
    isOwn,
    acts,
  };
}

const startSchema = recallSchema.extend({
  agent: z
    .string("Name the agent.")
    .trim()
    .max(100, "Name the agent by the last part of its address."),
});

const actSchema = recallActSchema.extend({
  recallId: z.string().max(100),
  revision: formRevisionSchema,
});

const DONE: Record<RecallAct, string> = {
  confirm: "Recall confirmed",
  propose_lift: "Lifting proposed",
  lift: "Recall lifted",
  keep: "Recall kept",
};

export const action = formsAction(
  { access: "admin", stepUp: true, unplaced: ["act", "recallId"] },
  {
    start: formHandler(startSchema, async (args) => {
      const { ctx, context, user, sent } = args;
      await startRecall(ctx, { administratorId: user.id, ...sent });
      return redirectWithFlash(context, PATH, {
        title: "Version recalled",
        text: "We notified everyone who owns the agent.",
      });
    }),
    act: formHandler(actSchema, async ({ ctx, context, user, sent }) => {
      const recall = await actOnRecall(ctx, {
        administratorId: user.id,
        ...sent,
      });
      const isLifted = recall.status === "lifted";
      return redirectWithFlash(context, PATH, {
        title: isLifted ? DONE.lift : DONE[sent.act],
      });
    }),
  },
);

/** Revalidates after a refusal too, to show another administrator's step. */
export function shouldRevalidate() {
  return true;
}

export const meta = () =>
  pageMeta({
    title: "Recalls",
    description: "Versions that nobody may buy, download or run anymore.",
  });

export default function RecallsPage() {
  const { named, entries, isFirst, next } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const result = resultOf(refused, "act") ?? null;
  const refusedId = result?.initialValue?.recallId;
  return (
    <AdminFrame title="Recalls">
      <div className="grid gap-6">
        <UnlistedRefusal
          title="Nothing changed"
          result={result}
          isListed={entries.some(({ id }) => id === refusedId)}
        />
        <RecallForm named={named} lastResult={resultOf(refused, "start")} />
        <section aria-labelledby="recalls">
          <h2 className="h3 mb-4" id="recalls">
            Recalls
          </h2>
          {entries.length === 0 ? (
            <p className="muted">No version has been recalled.</p>
          ) : null}
          <ul className="grid gap-4">
            {entries.map((entry) => (
              <RecallEntry
                key={entry.id}
                entry={entry}
                result={refusedId === entry.id ? result : null}
              />
            ))}
          </ul>
          <NextPage
            label="Pages of recalls"
            firstHref={isFirst ? null : PATH}
            nextHref={next && `${PATH}?cursor=${next}`}
          />
        </section>
      </div>
    </AdminFrame>
  );
}
