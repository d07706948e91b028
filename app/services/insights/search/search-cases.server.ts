import { MEASURE_WORDS, SUBJECT_WORDS } from "~/content/reports";
import { RECALL_STATUS_NAMES } from "~/content/recalls";
import type { Ctx } from "~/ctx.server";
import { appealsHref } from "~/domain/approvals/appeals-address";
import { reportsHref } from "~/domain/reports/reports-address";
import { countRecalls } from "~/models/catalogue/recalls.server";
import { recallFound } from "~/models/platform/record-search.server";

import { pageAnomalies } from "../../payments/anomalies/page-anomalies.server";
import {
  caseWords,
  takedownWords,
} from "../../reports/appeals/appeal-words.server";
import {
  countAppeals,
  pageAppeals,
} from "../../reports/appeals/page-appeals.server";
import { pageDecidedAppeals } from "../../reports/appeals/page-decided-appeals.server";
import { pageCases } from "../../reports/show-cases.server";
import { MOST_SHOWN, type FoundList } from "./found-list";
import { pageRecalls } from "../../approvals/recalls/page-recalls.server";

type Search = { administratorId: string; q: string };

export async function findReports(
  ctx: Ctx,
  search: Search,
): Promise<FoundList> {
  const start = { after: null, ...search };
  const [open, decided] = await Promise.all([
    pageCases(ctx, { state: "open", ...start }),
    pageCases(ctx, { state: "decided", ...start }),
  ]);
  const { counts } = open;
  // The decided ones, if only they have matches.
  const state = counts.open > 0 ? "open" : "decided";
  return {
    title: "Reports",
    href: reportsHref({ state, q: search.q }),
    total: counts.open + counts.decided,
    found: [...open.cases, ...decided.cases]
      .slice(0, MOST_SHOWN)
      .map(({ reportCase, affected }) => ({
        href: `/admin/reports/${reportCase.id}`,
        name: reportCase.subjectName,
        about: `${SUBJECT_WORDS[reportCase.subjectKind]} of ${affected}, ${reportCase.measure ? MEASURE_WORDS[reportCase.measure].name : "Undecided"}`,
      })),
  };
}

export async function findAppeals(
  ctx: Ctx,
  { administratorId, q }: Search,
): Promise<FoundList> {
  const [counts, open, decided] = await Promise.all([
    countAppeals(ctx, q),
    pageAppeals(ctx, { administratorId, from: null, q }),
    pageDecidedAppeals(ctx, null, q),
  ]);
  const waiting = open.appeals.map((appeal) => ({
    ...("agent" in appeal
      ? takedownWords(appeal)
      : caseWords({ ...appeal, administrator: appeal.decidedBy })),
    outcome: null,
  }));
  // The decided ones, if only they have matches.
  const state = counts.open > 0 ? "open" : "decided";
  return {
    title: "Appeals",
    href: appealsHref({ state, q }),
    total: counts.open + counts.decided,
    found: [...waiting, ...decided.appeals]
      .slice(0, MOST_SHOWN)
      .map(({ id, name, decided: against, outcome }) => ({
        href: `${appealsHref({ state: outcome ? "decided" : "open", q })}#${id}`,
        name,
        about: `${against}. ${outcome ? OUTCOMES[outcome] : "Undecided"}`,
      })),
  };
}

const OUTCOMES = { granted: "Granted", upheld: "Not granted" };

export async function findRecalls(
  ctx: Ctx,
  { administratorId, q }: Search,
): Promise<FoundList> {
  const { read, engine } = ctx.store;
  const href = `/admin/recalls?${new URLSearchParams({ q })}`;
  const wanted = { administratorId, limit: MOST_SHOWN, from: null, q };
  const [{ recalls }, total] = await Promise.all([
    pageRecalls(ctx, wanted),
    countRecalls(read, recallFound({ engine, q })),
  ]);
  return {
    title: "Recalls",
    href,
    total,
    found: recalls.map(({ recall, agent }) => ({
      href: `${href}#${recall.id}`,
      name: `${agent.name} ${recall.version}`,
      about: RECALL_STATUS_NAMES[recall.status],
    })),
  };
}

export async function findAnomalies(ctx: Ctx, q: string): Promise<FoundList> {
  const [open, resolved] = await Promise.all([
    pageAnomalies(ctx, { view: "open", cursor: null, q }),
    pageAnomalies(ctx, { view: "resolved", cursor: null, q }),
  ]);
  const { counts } = open;
  const hrefOf = (view: "open" | "resolved") =>
    `/admin/payment-anomalies?${new URLSearchParams({ ...(view === "resolved" && { view }), q })}`;
  return {
    title: "Payment anomalies",
    href: hrefOf(counts.open > 0 ? "open" : "resolved"),
    total: counts.open + counts.resolved,
    found: [...open.anomalies, ...resolved.anomalies]
      .slice(0, MOST_SHOWN)
      .map(({ id, title, details, resolution }) => ({
        href: `${hrefOf(resolution === null ? "open" : "resolved")}#${id}`,
        name: title,
        about: details,
      })),
  };
}
