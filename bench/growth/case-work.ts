import {
  countAppeals,
  pageAppeals,
} from "../../app/services/reports/appeals/page-appeals.server";
import {
  pageProjectPayments,
  sumHeld,
} from "../../app/services/projects/held-payments/page-payments.server";
import { pageAnomalies } from "../../app/services/payments/anomalies/page-anomalies.server";
import { pageCases } from "../../app/services/reports/show-cases.server";
import { pageDecidedAppeals } from "../../app/services/reports/appeals/page-decided-appeals.server";
import { pageDisputes } from "../../app/services/projects/held-payments/show-disputes.server";
import { pageRecalls } from "../../app/services/approvals/recalls/page-recalls.server";
import { pageTakedownAppeals } from "../../app/services/approvals/takedowns/list-appeals.server";
import { readProjectPaymentsAddress } from "../../app/domain/projects/payments-address";
import { searchEverything } from "../../app/services/insights/search/search-everything.server";
import { BUSIEST, moment } from "./rows";
import { work, type Work } from "./work";

const paymentsAt = (query: string) =>
  readProjectPaymentsAddress(new URLSearchParams(query));
/** In the second of two lists that follow each other. */
const behindFirst = {
  list: 1,
  after: { at: moment(1, 2), id: "-" },
};
const fromStart = { limit: 200, after: null };

/** What administrators search and decide. */
export const CASE_WORK: readonly Work[] = [
  work("admin anomalies", (ctx) =>
    pageAnomalies(ctx, { view: "open", cursor: null }),
  ),
  work("admin search", (ctx) =>
    searchEverything(ctx, { administratorId: BUSIEST, q: "growth" }),
  ),
  work("admin search, by reference", (ctx) =>
    searchEverything(ctx, {
      administratorId: BUSIEST,
      q: "pi_growth00000001",
    }),
  ),
  ...[
    "",
    "status=disputed",
    "status=released",
    "status=all_held",
    "status=split",
    "status=ever_disputed",
    `person=${BUSIEST}`,
    "q=growth",
    "q=phone",
  ].map((query) =>
    work(`admin project payments, ${query || "all"}`, (ctx) =>
      pageProjectPayments(ctx, paymentsAt(query)),
    ),
  ),
  work("admin held money", (ctx) => sumHeld(ctx)),
  work("admin project payments, by reference", (ctx) =>
    pageProjectPayments(ctx, paymentsAt("q=pi_growth00000001")),
  ),
  work("admin disputes", (ctx) => pageDisputes(ctx, null)),
  work("admin disputes, ended", (ctx) => pageDisputes(ctx, behindFirst)),
  work("admin reports", (ctx) =>
    pageCases(ctx, { state: "open", after: null }),
  ),
  work("admin reports, decided", (ctx) =>
    pageCases(ctx, { state: "decided", after: null }),
  ),
  work("admin appeals", (ctx) =>
    pageAppeals(ctx, { administratorId: BUSIEST, from: null }),
  ),
  work("admin appeals, decided", (ctx) => pageDecidedAppeals(ctx, null)),
  work("admin appeals, counts", (ctx) => countAppeals(ctx)),
  work("admin appeals, by program", (ctx) =>
    pageTakedownAppeals(ctx, { administratorId: BUSIEST, ...fromStart }),
  ),
  work("admin recalls", (ctx) =>
    pageRecalls(ctx, { administratorId: BUSIEST, limit: 24, from: null }),
  ),
  work("admin recalls, lifted", (ctx) =>
    pageRecalls(ctx, {
      administratorId: BUSIEST,
      limit: 24,
      from: behindFirst,
    }),
  ),
];
