import { Link } from "@remix-run/react";

import { tierText } from "~/domain/ledger/share-words";
import type { Cents } from "~/domain/platform/money";

/** The tier of the reader's next sale, and the page that explains tiers. */
export function ShareTier({ lifetimeCents }: { lifetimeCents: Cents }) {
  return (
    <p className="subtle text-xs">
      {tierText(lifetimeCents)}{" "}
      <Link className="link" to="/earnings#tiers">
        How your share is counted
      </Link>
    </p>
  );
}
