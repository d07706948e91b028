import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

/** The other address of the wizard (document 001 section 2.1). */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`/add-agent${new URL(request.url).search}`, 301);
}
