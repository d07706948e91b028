import { Button, ButtonLink } from "~/components/ui/button";
import { CountedFigure } from "~/components/ui/how-we-count";
import {
  OperatorCard,
  type OperatorCardView,
} from "~/components/ui/operator-card";

type GhostOperatorsProps = {
  operators: readonly OperatorCardView[];
  /** Holders go directly to the directory, others through the offer. */
  hasPass: boolean;
  upsellHref: string;
};

/** Three operators with counted figures; a busy one cannot be hired. */
export function GhostOperators(props: GhostOperatorsProps) {
  const { operators, hasPass, upsellHref } = props;
  return (
    <section className="section" aria-labelledby="operators-title">
      <div className="wrap">
        <div className="section-head">
          <div>
            <h2 className="h2" id="operators-title">
              Ghost operators
            </h2>
            <p className="muted mt-2">
              Specialists who build, wire and hand over.{" "}
              <CountedFigure figure="kill-count">
                How we count their figures
              </CountedFigure>
            </p>
          </div>
          <ButtonLink
            href={hasPass ? "/operators" : upsellHref}
            preventScrollReset={!hasPass}
          >
            VIEW ALL OPERATORS
          </ButtonLink>
        </div>
        <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          {operators.map((operator) => (
            <OperatorCard
              key={operator.id}
              operator={operator}
              actions={<Hire operator={operator} />}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

function Hire({ operator }: { operator: OperatorCardView }) {
  if (operator.status === "BUSY") {
    return (
      <Button type="button" size="sm" disabled className="col-span-2">
        CURRENTLY BUSY
      </Button>
    );
  }
  const href = `/operators?operator=${encodeURIComponent(operator.id)}`;
  return (
    <ButtonLink href={href} size="sm" className="col-span-2">
      HIRE OPERATOR
    </ButtonLink>
  );
}
