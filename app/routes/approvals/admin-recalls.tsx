import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";

import { ConfirmRecall } from "~/components/approvals/confirm-recall";
import { RecallEntry } from "~/components/approvals/recall-entry";
import { RecallForm } from "~/components/approvals/recall-form";
import { resultOf } from "~/components/forms/result-of";
import { UnlistedRefusal } from "~/components/forms/unlisted-refusal";
import { AdminFrame } from "~/components/layout/admin-frame";
import { SearchForm } from "~/components/layout/search-form";
import { NextPage } from "~/components/ui/next-page";
import { pageMeta } from "~/content/page-meta";
import { RECALL_KIND_WORDS, RECALL_STATUS_NAMES } from "~/content/recalls";
import {
  recallActSchema,
  recallSchema,
  type RecallAct,
} from "~/domain/catalogue/recalls";
import { countOf } from "~/domain/platform/counted";
import { formatMoment } from "~/domain/platform/dates";
import { readListsCursor } from "~/domain/platform/following-lists";
import { readSearch } from "~/domain/platform/list-search";
import { formRevisionSchema } from "~/domain/platform/revision";
import { redirectWithFlash } from "~/http/flash.server";
import { formHandler, formsAction } from "~/http/forms/form-action.server";
import { pageLoader } from "~/http/pages.server";
import { actOnRecall } from "~/services/approvals/recalls/act-on-recall.server";
import {
  pageRecalls,
  type ListedRecall,
} from "~/services/approvals/recalls/page-recalls.server";
import { stepsOf } from "~/services/approvals/recalls/recall-steps";
import {
  findRecallable,
  previewRecall,
} from "~/services/approvals/recalls/preview-recall.server";
import { startRecall } from "~/services/approvals/recalls/start-recall.server";

const PATH = "/admin/recalls";
const PAGE_SIZE = 24;

export const loader = pageLoader({ access: "admin" }, async (args) => {
  const { ctx, request, user } = args;
  const { searchParams } = new URL(request.url);
  const named = (name: string) => (searchParams.get(name) ?? "").slice(0, 100);
  const from = readListsCursor(searchParams.get("cursor"));
  const q = readSearch(searchParams);
  const wanted = { administratorId: user.id, limit: PAGE_SIZE, from, q };
  const { recalls, next } = await pageRecalls(ctx, wanted);
  const agent = await findRecallable(ctx, named("agent"));
  return {
    named: {
      agent: agent?.slug ?? named("agent"),
      version: named("version") || (agent?.live ?? ""),
    },
    live: agent?.live ?? null,
    entries: recalls.map(entryView),
    q,
    isFirst: from === null,
    next,
  };
});

function entryView({
  recall,
  agent,
  revision,
  isOwn,
  acts,
  ...row
}: ListedRecall) {
  const { id, version, kind, reason, liftReason, status } = recall;
  return {
    id,
    agentId: agent.id,
    name: agent.name,
    version,
    kind: RECALL_KIND_WORDS[kind].label,
    reason,
    liftReason,
    caseHref: row.caseId && `/admin/reports/${row.caseId}`,
    state: RECALL_STATUS_NAMES[status],
    isInEffect: status !== "lifted",
    date: formatMoment(recall.startedAt),
    started: `${stepsOf({ recall, ...row })} Owned by ${countOf(row.owners, "account")}.`,
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
  /** The first press only shows what the recall concerns. */
  step: z.enum(["preview", "start"]).default("start"),
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
      const { step, ...wanted } = sent;
      const recall = { administratorId: user.id, ...wanted };
      if (step === "preview") {
        const found = await previewRecall(ctx, recall);
        return { preview: { ...wanted, ...found } };
      }
      await startRecall(ctx, recall);
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
  const page = useLoaderData<typeof loader>();
  const { q, entries, isFirst, next } = page;
  const at = (cursor: string | null) => {
    const query = new URLSearchParams({
      ...(q && { q }),
      ...(cursor && { cursor }),
    });
    return query.size === 0 ? PATH : `${PATH}?${query}`;
  };
  const answer = useActionData<typeof action>();
  const result = refusedForm(answer, "act") ?? null;
  const refusedId = result?.initialValue?.recallId;
  return (
    <AdminFrame title="Recalls">
      <div className="grid gap-6">
        <UnlistedRefusal
          title="Nothing changed"
          result={result}
          isListed={entries.some(({ id }) => id === refusedId)}
          field="reason"
        />
        <Starting page={page} answer={answer} />
        <section aria-labelledby="recalls">
          <h2 className="h3 mb-4" id="recalls">
            Recalls
          </h2>
          <div className="mb-5">
            <SearchForm
              action={PATH}
              name="Recalls by name"
              label="Agent or owner"
              q={q}
            />
          </div>
          {entries.length === 0 ? (
            <p className="muted">
              {q
                ? "No recalls match this search."
                : "No version has been recalled."}
            </p>
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
            firstHref={isFirst ? null : at(null)}
            nextHref={next && at(next)}
          />
        </section>
      </div>
    </AdminFrame>
  );
}

type Answer = ReturnType<typeof useActionData<typeof action>>;

function refusedForm(answer: Answer, intent: "act" | "start") {
  if (answer && "preview" in answer) return undefined;
  return resultOf(answer, intent);
}

type StartingProps = {
  page: ReturnType<typeof useLoaderData<typeof loader>>;
  answer: Answer;
};

/** The form that starts a recall, and then its confirmation. */
function Starting({ page, answer }: StartingProps) {
  const { named, live, entries } = page;
  const formId = `recall-${named.agent}`;
  return answer && "preview" in answer ? (
    <ConfirmRecall formId={formId} preview={answer.preview} />
  ) : (
    <RecallForm
      key={named.agent + named.version + String(entries[0]?.id)}
      formId={formId}
      named={named}
      live={live}
      lastResult={refusedForm(answer, "start")}
    />
  );
}
