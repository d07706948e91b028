import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

/** The other address of the wizard. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`/add-agent${new URL(request.url).search}`, 301);
}
