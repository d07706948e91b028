import { useActionData, useLoaderData } from "@remix-run/react";
import { Scale } from "lucide-react";
import { z } from "zod";

import {
  AppealEntry,
  type AppealView,
} from "~/components/approvals/appeal-entry";
import { DecidedAppealEntry } from "~/components/approvals/decided-appeal-entry";
import { UnlistedRefusal } from "~/components/forms/unlisted-refusal";
import { AdminFrame } from "~/components/layout/admin-frame";
import { NoMatch } from "~/components/layout/no-match";
import { SearchForm } from "~/components/layout/search-form";
import { PendingCount } from "~/components/layout/pending-count";
import { EmptyState } from "~/components/ui/empty-state";
import { NextPage } from "~/components/ui/next-page";
import { Tabs } from "~/components/ui/tabs";
import { pageMeta } from "~/content/page-meta";
import { appealsHref } from "~/domain/approvals/appeals-address";
import { appealDecisionSchema } from "~/domain/approvals/takedowns";
import { dueView } from "~/domain/approvals/work-queues";
import type { Ctx } from "~/ctx.server";
import { readListsCursor } from "~/domain/platform/following-lists";
import { readSearch } from "~/domain/platform/list-search";
import { formRevisionSchema } from "~/domain/platform/revision";
import { readTimeCursor } from "~/domain/platform/time-cursor";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/forms/form-action.server";
import { pageLoader } from "~/http/pages.server";
import { decideAppeal } from "~/services/approvals/takedowns/decide-appeal.server";
import type { OpenAppeal } from "~/services/approvals/takedowns/list-appeals.server";
import { decideCaseAppeal } from "~/services/reports/appeals/decide-case-appeal.server";
import type { OpenCaseAppeal } from "~/services/reports/appeals/list-case-appeals.server";
import {
  caseWords,
  takedownWords,
} from "~/services/reports/appeals/appeal-words.server";
import {
  countAppeals,
  pageAppeals,
} from "~/services/reports/appeals/page-appeals.server";
import { pageDecidedAppeals } from "~/services/reports/appeals/page-decided-appeals.server";

const PATH = appealsHref({});
const APPEAL_STATES = ["open", "decided"] as const;
const LABELS = { open: "Undecided", decided: "Decided" };
const EMPTY = {
  open: "Appeals against takedowns and decisions about reports appear here.",
  decided: "Decided appeals appear here.",
};

export const loader = pageLoader({ access: "admin" }, async (args) => {
  const { ctx, request, user } = args;
  const { searchParams } = new URL(request.url);
  const cursor = searchParams.get("cursor");
  const isDecided = searchParams.get("state") === "decided";
  const administratorId = user.id;
  const q = readSearch(searchParams);
  const [page, counts, waiting] = await Promise.all([
    isDecided
      ? decidedPage(ctx, { cursor, q })
      : openPage(ctx, administratorId, { cursor, q }),
    countAppeals(ctx, q),
    countAppeals(ctx),
  ]);
  return { ...page, q, counts, waiting: waiting.open };
});

type Wanted = { cursor: string | null; q: string };

async function openPage(
  ctx: Ctx,
  administratorId: string,
  { cursor, q }: Wanted,
) {
  const from = readListsCursor(cursor);
  const wanted = { administratorId, from, q };
  const { appeals, next } = await pageAppeals(ctx, wanted);
  const now = ctx.now();
  return {
    state: "open" as const,
    firstHref: from && appealsHref({ q }),
    nextHref: next && appealsHref({ q, cursor: next }),
    entries: appeals.map((appeal) =>
      "agent" in appeal ? takedownView(appeal, now) : decisionView(appeal, now),
    ),
  };
}

async function decidedPage(ctx: Ctx, { cursor, q }: Wanted) {
  const { appeals, next } = await pageDecidedAppeals(ctx, cursor, q);
  const state = "decided";
  return {
    state: "decided" as const,
    firstHref: readTimeCursor(cursor) && appealsHref({ state, q }),
    nextHref: next && appealsHref({ state, q, cursor: next }),
    entries: appeals,
  };
}

function takedownView(appeal: OpenAppeal, now: Date): AppealView {
  const { revision, notDecided } = appeal;
  const due = dueView("takedown_appeals", appeal.takedown.appealedAt, now);
  const words = takedownWords(appeal);
  return { ...words, against: "takedown", due, revision, notDecided };
}

function decisionView(listed: OpenCaseAppeal, now: Date): AppealView {
  const { reportCase, decidedBy: administrator } = listed;
  const { revision, notDecided } = listed;
  const due = dueView("report_appeals", reportCase.appealedAt, now);
  const words = caseWords({ reportCase, administrator });
  return { ...words, against: "decision", due, revision, notDecided };
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
    const words = WORDS[caseId ? "decision" : "takedown"];
    return redirectWithFlash(context, PATH, words[sent.outcome]);
  },
);

const WORDS = {
  takedown: {
    upheld: {
      title: "Takedown upheld",
      text: "The agent stays down. We notified its owner.",
    },
    granted: {
      title: "Appeal granted",
      text: "The agent is listed again. We notified its owner.",
    },
  },
  decision: {
    upheld: {
      title: "Decision upheld",
      text: "The decision stays. We notified whom it affects.",
    },
    granted: {
      title: "Appeal granted",
      text: "The decision is undone. We notified whom it affects.",
    },
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
  const { q, counts, waiting, firstHref, nextHref, ...list } =
    useLoaderData<typeof loader>();
  const { state } = list;
  const tabs = APPEAL_STATES.map((one) => ({
    label: LABELS[one],
    href: appealsHref({ state: one, q }),
    count: counts[one],
    isCurrent: one === state,
  }));
  return (
    <AdminFrame title="Appeals" aside={<PendingCount count={waiting} />}>
      <div className="grid gap-4">
        <SearchForm
          action={PATH}
          name="Appeals by name"
          label="Agent, owner or author"
          q={q}
          kept={{ state }}
        />
        <Tabs label="Appeals by state" items={tabs} />
        {list.entries.length === 0 ? (
          <EmptyState
            icon={Scale}
            title="No appeals"
            hint={q ? <NoMatch what="appeals" tabs={tabs} /> : EMPTY[state]}
          />
        ) : null}
        {list.state === "open" ? (
          <OpenAppeals entries={list.entries} />
        ) : (
          <ul className="grid gap-4">
            {list.entries.map((entry) => (
              <DecidedAppealEntry key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
        <NextPage
          label="Pages of appeals"
          firstHref={firstHref}
          nextHref={nextHref}
        />
      </div>
    </AdminFrame>
  );
}

function OpenAppeals({ entries }: { entries: AppealView[] }) {
  const result = useActionData<typeof action>()?.result ?? null;
  const { takedownId, caseId } = result?.initialValue ?? {};
  const refusedId = caseId ?? takedownId;
  return (
    <>
      <UnlistedRefusal
        title="Not decided"
        result={result}
        isListed={entries.some(({ id }) => id === refusedId)}
        field="reason"
      />
      <ul className="grid gap-4">
        {entries.map((entry) => (
          <AppealEntry
            key={entry.id}
            entry={entry}
            result={refusedId === entry.id ? result : null}
          />
        ))}
      </ul>
    </>
  );
}
