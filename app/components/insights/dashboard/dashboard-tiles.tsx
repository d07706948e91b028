import { CountedFigure } from "~/components/ui/how-we-count";
import { StatTile, StatTiles } from "~/components/ui/stat-tile";

export type DashboardFigures = {
  live: number;
  waiting: number;
  kills: number;
  /** Null if it cannot be estimated. */
  savings: string | null;
};

/** Three counted figures, each linked to its definition. */
export function DashboardTiles({ figures }: { figures: DashboardFigures }) {
  const { live, waiting, kills, savings } = figures;
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
            {savings ? "Against quoted work" : "Cannot be estimated yet"}
          </CountedFigure>
        }
      />
    </StatTiles>
  );
}
