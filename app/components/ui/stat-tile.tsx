import type { ReactNode } from "react";

type StatTileProps = { label: string; value: ReactNode; caption?: ReactNode };

/** The frame of stat tiles: a list of figures with hairlines between them. */
export function StatTiles({ children }: { children: ReactNode }) {
  return <dl className="tiles">{children}</dl>;
}

/** One figure with a caption that says what it counts. */
export function StatTile({ label, value, caption }: StatTileProps) {
  return (
    <div className="tile">
      <dt className="label">{label}</dt>
      <dd>{value}</dd>
      {caption ? <dd className="caption">{caption}</dd> : null}
    </div>
  );
}
