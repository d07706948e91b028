import { useNavigation } from "@remix-run/react";

import { useDelayed } from "~/components/ui/use-delayed";

/**
 * A progress line while a page loads slowly, to show that a click was
 * registered. The page itself is announced once it is there.
 */
export function PendingPage() {
  const isLate = useDelayed(useNavigation().state !== "idle");
  return isLate ? <div className="pending-page" aria-hidden="true" /> : null;
}
