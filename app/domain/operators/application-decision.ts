import { z } from "zod";

import { APPLICATION_STATUSES, type ApplicationStatus } from "./applications";
import { readPage } from "../catalogue/arsenal-filters";

const MOST_CHARACTERS = 2_000;

/** An administrator's decision about an application. */
export const applicationDecisionSchema = z.object({
  status: z.enum(["approved", "rejected"], "Approve or reject."),
  reviewNotes: z
    .string()
    .trim()
    .max(MOST_CHARACTERS, "Keep the notes to 2,000 characters.")
    .nullish(),
});

/** The parameters of the applications page's address. */
export type ApplicationsAddress = {
  status: ApplicationStatus | null;
  page: number;
  application: string | null;
};

export function readApplicationsAddress(
  query: URLSearchParams,
): ApplicationsAddress {
  const wanted = query.get("status");
  return {
    status: APPLICATION_STATUSES.find((status) => status === wanted) ?? null,
    page: readPage(query.get("page")),
    application: query.get("application")?.slice(0, 100) || null,
  };
}

export function applicationsHref(address: ApplicationsAddress): string {
  const { status, page, application } = address;
  const query = new URLSearchParams({
    ...(status && { status }),
    ...(page > 1 && { page: String(page) }),
    ...(application && { application }),
  });
  const path = "/admin/operator-applications";
  return query.size === 0 ? path : `${path}?${query}`;
}
