import type { Ctx } from "~/ctx.server";
import type { ApplicationStatus } from "~/domain/operators/applications";
import { numberedPage } from "~/domain/platform/counted";
import { DomainError } from "~/domain/platform/errors";
import { listInTwoParts } from "~/domain/platform/two-parts";
import {
  countApplications,
  findApplicant,
  listDecidedApplications,
  listWaitingApplications,
} from "~/models/operators/application-reviews.server";
import { findApplication } from "~/models/operators/operator-applications.server";
import { findUser } from "~/models/accounts/users.server";
import type { Db } from "~/models/platform/store.server";

/** The API's unpaged list ends here. */
const MOST_LISTED = 1_000;

const PAGE_SIZE = 12;

export async function listAllApplications(
  { store }: Ctx,
  status: ApplicationStatus | null,
) {
  const counts = await countApplications(store.read);
  const slice = { limit: MOST_LISTED, offset: 0 };
  return listSlice(store.read, { status, waiting: counts.pending }, slice);
}

type Wanted = { status: ApplicationStatus | null; page: number };

/**
 * One page of the queue, waiting applications first, with the number per state.
 */
export async function pageApplications(
  { store }: Ctx,
  { status, page: wanted }: Wanted,
) {
  const counts = await countApplications(store.read);
  const { pending, approved, rejected } = counts;
  const listed = status ? counts[status] : pending + approved + rejected;
  const { slice, ...place } = numberedPage(listed, wanted, PAGE_SIZE);
  const queue = { status, waiting: pending };
  const applications = await listSlice(store.read, queue, slice);
  return { applications, counts, ...place };
}

type Queue = { status: ApplicationStatus | null; waiting: number };

/** Waiting applications first, longest waiting on top. */
function listSlice(
  db: Db,
  { status, waiting }: Queue,
  slice: { limit: number; offset: number },
) {
  if (status === "pending") return listWaitingApplications(db, slice);
  if (status) return listDecidedApplications(db, status, slice);
  return listInTwoParts(
    { count: waiting, list: (part) => listWaitingApplications(db, part) },
    (part) => listDecidedApplications(db, null, part),
    slice,
  );
}

/**
 * One application with the applicant's account and the name of the
 * administrator who decided it.
 */
export async function showApplication({ store }: Ctx, id: string) {
  const application = await findApplication(store.read, id);
  if (!application) {
    throw new DomainError("not_found", "Application not found");
  }
  const { reviewedBy } = application;
  const reviewer = reviewedBy ? await findUser(store.read, reviewedBy) : null;
  const applicant = await findApplicant(store.read, application);
  return {
    application,
    applicantId: applicant?.id ?? null,
    reviewer: reviewer?.username ?? null,
  };
}
