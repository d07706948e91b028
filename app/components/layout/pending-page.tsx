import { useNavigation } from "@remix-run/react";

import { useDelayed } from "~/components/ui/use-delayed";

/**
 * A line over the page while another one is long on its way: on a slow line a
 * click is seen to have been taken. What is announced is the page, once it is
 * there.
 */
export function PendingPage() {
  const isLate = useDelayed(useNavigation().state !== "idle");
  return isLate ? <div className="pending-page" aria-hidden="true" /> : null;
}
