import type { ReactNode } from "react";

import { ContourPlate } from "~/components/insignia/contour-plate";
import { HOW_WE_COUNT } from "~/content/field-manual/figure-anchors";
import { HEADLINE_CLAIMS, HEADLINE_NOTE } from "~/content/home";

/** The purpose of the site, advertising lines, and the brief console below. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <section className="hero">
      <div className="hero-plate">
        <ContourPlate slug="headquarters" shape="wide" />
      </div>
      <div className="wrap relative">
        <div className="grid items-end gap-8 lg:grid-cols-[1fr_20rem]">
          <div>
            <h1 className="h-stencil h-hero">
              Brief the mission. <br />
              Deploy the <span className="text-action-text">agent.</span>
            </h1>
            <p className="lede mt-5">
              Describe the work you want off your desk. You get a workflow built
              from catalogued agents, and an operator to build it if you want
              one.
            </p>
          </div>
          <div className="claims">
            <dl>
              {HEADLINE_CLAIMS.map(({ value, label }) => (
                <div key={label}>
                  <dt className="muted">{label}</dt>
                  <dd className="fig-lg">{value}</dd>
                </div>
              ))}
            </dl>
            <p className="subtle text-xs">
              {HEADLINE_NOTE}{" "}
              <a className="link" href={`/field-manual#${HOW_WE_COUNT}`}>
                How we count
              </a>
            </p>
          </div>
        </div>
        {children}
      </div>
    </section>
  );
}
