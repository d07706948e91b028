import { Link } from "@remix-run/react";

import { CountedFigure } from "~/components/ui/how-we-count";
import { StatTile, StatTiles } from "~/components/ui/stat-tile";

type DashboardFigures = {
  live: number;
  waiting: number;
  kills: number;
  /** Null if it cannot be estimated. */
  savings: string | null;
  /** What the user's own purchases cost. */
  spent: string;
};

/** Counted figures, each linked to its definition or its source. */
export function DashboardTiles({ figures }: { figures: DashboardFigures }) {
  const { live, waiting, kills, savings, spent } = figures;
  return (
    <StatTiles>
      <StatTile
        label="Active agents"
        value={live.toLocaleString("en-US")}
        caption={
          waiting > 0
            ? `${waiting.toLocaleString("en-US")} awaiting review`
            : "Live in the arsenal"
        }
      />
      <StatTile
        label="Kill count"
        value={kills.toLocaleString("en-US")}
        caption={
          <CountedFigure figure="kill-count">Completed work</CountedFigure>
        }
      />
      <StatTile
        label="Cost savings"
        value={savings ?? "N/A"}
        caption={
          <CountedFigure figure="cost-savings">
            {savings
              ? "The median accepted offer here minus the price, for each purchase"
              : "Cannot be estimated yet"}
          </CountedFigure>
        }
      />
      <StatTile
        label="Spent"
        value={spent}
        caption={
          <Link className="counted" to="/dashboard/purchases">
            For your purchases
          </Link>
        }
      />
    </StatTiles>
  );
}
