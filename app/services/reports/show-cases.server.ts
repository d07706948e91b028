import type { Ctx } from "~/ctx.server";
import { numberedPage } from "~/domain/platform/counted";
import { DomainError } from "~/domain/platform/errors";
import { cutPage, type Place } from "~/domain/platform/time-cursor";
import {
  MEASURES_OF,
  type ReportMeasure,
  type ReportSubject,
} from "~/domain/reports/reports";
import { findTakedown } from "~/models/agents/takedowns.server";
import { listRecallsOfAgent } from "~/models/catalogue/recalls.server";
import { reportFound } from "~/models/platform/record-search.server";
import type { Db } from "~/models/platform/store.server";
import { countOwners, listOwnersAmong } from "~/models/orders/purchases.server";
import type { CaseFilters } from "~/models/reports/case-filters.server";
import {
  countCases,
  findCase,
  listDecidedCases,
  type CaseState,
  type NamedCase,
} from "~/models/reports/report-cases.server";
import { listForeignCases } from "~/models/reports/next-cases.server";
import {
  countReasons,
  listCaseReasons,
  listReports,
  type ListedReport,
} from "~/models/reports/reports.server";

import { whyRefused } from "../platform/why-refused.server";
import { listDueCases } from "./due-cases.server";
import { caseRevision } from "./case-revision.server";
import { partiesOf, refuseInvolved } from "./refuse-involved.server";
import { findSubject } from "./subjects.server";

const PAGE_SIZE = 24;
const EVERYTHING = { about: null, by: null };

type WantedCases = {
  state: CaseState;
  after: Place | null;
  filters?: Pick<CaseFilters, "about" | "by">;
  /** A part of the names of an agent or an account. */
  q?: string;
  /**
   * Marks what this administrator must leave to others, and finds by reporter
   * only what does not affect them.
   */
  administratorId?: string;
  /** Ignored after a place. */
  page?: number;
};

/**
 * One page of the reported things of a state, with their number: after a place,
 * or one of the first by its number. What is due first comes first, or what was
 * decided last.
 */
export async function pageCases({ store }: Ctx, wanted: WantedCases) {
  const { state, after, page: number = 1, administratorId = "" } = wanted;
  const { read: db, engine } = store;
  const search = { db, engine, q: wanted.q ?? "", viewer: administratorId };
  const filters = {
    ...EVERYTHING,
    ...wanted.filters,
    viewer: administratorId,
    found: reportFound(search),
  };
  const [open, decided] = await Promise.all([
    countCases(db, "open", filters),
    countCases(db, "decided", filters),
  ]);
  const counts = { open, decided };
  const { slice, ...numbered } = numberedPage(counts[state], number, PAGE_SIZE);
  const offset = after ? 0 : slice.offset;
  const page = { limit: PAGE_SIZE + 1, after, offset, filters };
  const rows =
    state === "open"
      ? await listDueCases(db, page)
      : (await listDecidedCases(db, page)).map(withPlace);
  const { items, next } = cutPage(rows, PAGE_SIZE, ({ place }) => place);
  const ids = items.map(({ reportCase }) => reportCase.id);
  const given = await listCaseReasons(db, ids);
  const foreign = administratorId
    ? await listForeignCases(db, ids, administratorId)
    : [];
  const cases = items.map((item) => ({
    ...item,
    isForeign: foreign.includes(item.reportCase.id),
    reasons: given
      .filter(({ caseId }) => caseId === item.reportCase.id)
      .map(({ reason }) => reason),
  }));
  return { cases, counts, next, ...numbered };
}

function withPlace(row: NamedCase) {
  const { id, decidedAt, firstReportedAt } = row.reportCase;
  return { ...row, place: { id, at: decidedAt ?? firstReportedAt } };
}

type WantedCase = { caseId: string; administratorId: string; page: number };

/**
 * A reported thing as it is now, with one page of its reports. Who is a party
 * sees none of them.
 */
export async function showCase(ctx: Ctx, wanted: WantedCase) {
  const { caseId, administratorId } = wanted;
  const db = ctx.store.read;
  const found = await findCase(db, caseId);
  if (!found) throw new DomainError("not_found", "Report not found");
  const { reportCase } = found;
  const { subjectKind: kind, subjectId: id, reportCount } = reportCase;
  const { takedownId } = reportCase;
  const pageCount = Math.max(1, Math.ceil(reportCount / PAGE_SIZE));
  const page = Math.min(wanted.page, pageCount);
  const slice = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const [subject, reasons, sent] = await Promise.all([
    findSubject(ctx, db, { kind, id }),
    countReasons(db, caseId),
    listReports(db, caseId, slice),
  ]);
  const isParty = partiesOf({ reportCase, subject }).includes(administratorId);
  const reports = isParty ? [] : sent;
  const takedown = takedownId ? await findTakedown(db, takedownId) : null;
  const owned = kind === "agent" ? await showOwners(ctx, id, reports) : null;
  const involved = { administratorId, reportCase, subject };
  return {
    ...found,
    subject: subject ?? null,
    takedown: takedown ?? null,
    reasons,
    isParty,
    /** How many accounts own the reported agent; null for other things. */
    owners: owned && owned.number,
    reports: reports.map((row) => ({
      ...row,
      /** Null for visitors, and for reports of other things than agents. */
      isOwner:
        owned && row.report.reporterUserId
          ? owned.reporters.includes(row.report.reporterUserId)
          : null,
    })),
    page,
    pageCount,
    measures: await measuresFor(db, { kind, id }),
    revision: caseRevision(reportCase, subject),
    notDecided: await whyRefused(refuseInvolved(db, involved)),
  };
}

type Thing = { kind: ReportSubject; id: string };

/** The decisions to choose from; one closes a case with a recall in effect. */
async function measuresFor(
  db: Db,
  { kind, id }: Thing,
): Promise<ReportMeasure[]> {
  const recalls = kind === "agent" ? await listRecallsOfAgent(db, id) : [];
  const isRecalled = recalls.length > 0;
  return MEASURES_OF[kind].filter((one) => one !== "recall" || isRecalled);
}

/** How many accounts own an agent, and which of its reporters do. */
async function showOwners(
  { store: { read }, payments: { mode } }: Ctx,
  agentId: string,
  reports: ListedReport[],
) {
  const owned = { agentId, mode };
  const reporters = reports.flatMap(
    ({ report }) => report.reporterUserId ?? [],
  );
  return {
    number: await countOwners(read, owned),
    reporters: await listOwnersAmong(read, owned, reporters),
  };
}

export type ShownCase = Awaited<ReturnType<typeof showCase>>;
