import { useLocation, useNavigation } from "@remix-run/react";

import { LoadingState } from "~/components/ui/loading-state";
import { useDelayed } from "~/components/ui/use-delayed";
import { isProtectedPath } from "~/content/navigation";

/**
 * Announces that a protected page is opening, over the previous page. That page
 * stays, so that nothing loses the focus.
 */
export function Authenticating() {
  const { pathname } = useLocation();
  const { state, formMethod, location } = useNavigation();
  const isFollowing = state === "loading" && formMethod === undefined;
  const target = isFollowing ? location.pathname : pathname;
  const isLate = useDelayed(target !== pathname && isProtectedPath(target));
  if (!isLate) return null;
  return (
    <div className="authenticating">
      <LoadingState title="AUTHENTICATING OPERATOR..." />
    </div>
  );
}
