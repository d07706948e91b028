import { z } from "zod";

import { pageLimit } from "~/domain/catalogue/search/query";

/** The query of a list whose response is an array. */
export const arrayPage = z.object({
  limit: pageLimit.optional(),
  cursor: z
    .string()
    .max(100)
    .nullable()
    .default(null)
    .describe(
      'Part of the next page’s address, which the response’s `Link` header names (`rel="next"`).',
    ),
});

/** Names the next page in the `Link` header, because an array cannot. */
export function linkNext(
  { request, headers }: { request: Request; headers: Headers },
  next: string | null,
): void {
  if (next === null) return;
  const { pathname, searchParams } = new URL(request.url);
  searchParams.set("cursor", next);
  headers.set("Link", `<${pathname}?${searchParams}>; rel="next"`);
}
