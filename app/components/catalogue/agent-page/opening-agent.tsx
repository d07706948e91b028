import { useLocation, useNavigation } from "@remix-run/react";

import { LoadingState } from "~/components/ui/loading-state";
import { useDelayed } from "~/components/ui/use-delayed";

/** Announces that an agent's page is loading. */
export function OpeningAgent() {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  const isOpening =
    location !== undefined &&
    location.pathname !== pathname &&
    location.pathname.startsWith("/agent/");
  const isShown = useDelayed(isOpening);
  if (!isShown) return null;
  return (
    <div className="fixed inset-0 z-40 grid place-items-center bg-page/80 p-4">
      <div className="bg-raised">
        <LoadingState title="Loading Agent..." />
      </div>
    </div>
  );
}
