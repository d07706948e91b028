import type { Ctx } from "~/ctx.server";
import type { ApplicationStatus } from "~/domain/operators/applications";
import { DomainError } from "~/domain/platform/errors";
import {
  countApplications,
  findApplicant,
  listApplications,
} from "~/models/operators/application-reviews.server";
import { findApplication } from "~/models/operators/operator-applications.server";
import { findUser } from "~/models/accounts/users.server";

/** The API's unpaged list ends here. */
const MOST_LISTED = 1_000;

const PAGE_SIZE = 12;

export async function listAllApplications(
  { store }: Ctx,
  status: ApplicationStatus | null,
) {
  return listApplications(store.read, status, { limit: MOST_LISTED });
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
  const pageCount = Math.max(1, Math.ceil(listed / PAGE_SIZE));
  const page = Math.min(wanted, pageCount);
  const offset = (page - 1) * PAGE_SIZE;
  const slice = { limit: PAGE_SIZE, offset };
  const applications = await listApplications(store.read, status, slice);
  return { applications, counts, page, pageCount };
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
