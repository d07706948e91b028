import { StatTile, StatTiles } from "~/components/ui/stat-tile";
import { CountedFigure } from "~/components/ui/how-we-count";

type FigureTilesProps = {
  figures: {
    deployments: number;
    agentsOwned: number;
    agentsCreated: number;
    killCount: number;
  };
};

/** A person's figures, each linked to its definition. */
export function FigureTiles({ figures }: FigureTilesProps) {
  const { deployments, agentsOwned, agentsCreated, killCount } = figures;
  return (
    <StatTiles>
      <StatTile
        label="Deployments"
        value={deployments.toLocaleString("en-US")}
        caption={
          <CountedFigure figure="own-record">purchases in use</CountedFigure>
        }
      />
      <StatTile
        label="Agents owned"
        value={agentsOwned.toLocaleString("en-US")}
        caption={
          <CountedFigure figure="own-record">
            purchases not refunded
          </CountedFigure>
        }
      />
      <StatTile
        label="Agents created"
        value={agentsCreated.toLocaleString("en-US")}
        caption={
          <CountedFigure figure="own-record">drafts included</CountedFigure>
        }
      />
      <StatTile
        label="Kill count"
        value={killCount.toLocaleString("en-US")}
        caption={
          <CountedFigure figure="kill-count">finished work</CountedFigure>
        }
      />
    </StatTiles>
  );
}
