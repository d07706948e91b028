import { READ_ONLY } from "~/components/layout/page-scripts";
import { DomainError } from "~/domain/platform/errors";
import { pageLoader } from "~/http/pages.server";

export const handle = READ_ONLY;

/** Any unknown address: the 404 page with its status. */
export const loader = pageLoader({ access: "anyone" }, () => {
  throw new DomainError("not_found", "There is nothing at this address.");
});

export default function NotFoundPage() {
  return null;
}
