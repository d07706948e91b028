import type { ReactNode } from "react";

import { figureHref, type Figure } from "~/content/field-manual/figure-anchors";

type CountedFigureProps = { figure: Figure; children: ReactNode };

/** A figure's name linked to its definition. */
export function CountedFigure({ figure, children }: CountedFigureProps) {
  return (
    <a className="counted" href={figureHref(figure)}>
      {children}
    </a>
  );
}
