import { redirectLoader } from "~/http/pages.server";

/** The second address of the wizard. */
export const loader = redirectLoader(
  ({ request }) => `/add-agent${new URL(request.url).search}`,
  301,
);
