import { ShoppingCart } from "lucide-react";

import { ButtonLink } from "~/components/ui/button";
import { Note } from "~/components/ui/note";

type PlanNoteProps = {
  name: string;
  href: string;
  /** What is left to buy in the plan, as text. */
  left: string;
  next: { agent: string; href: string; price: string } | null;
};

/** Leads from a purchase back to its plan, and to the plan's next agent. */
export function PlanNote({ name, href, left, next }: PlanNoteProps) {
  return (
    <Note tone="info" title="Part of your plan">
      <p className="wrap-anywhere">
        {name}. {left}
      </p>
      <p className="row wrapx mt-3">
        {next ? (
          <ButtonLink plain size="sm" href={next.href} icon={ShoppingCart}>
            Buy {next.agent} <span className="fig">{next.price}</span>
          </ButtonLink>
        ) : null}
        <ButtonLink size="sm" href={href}>
          Back to the plan
        </ButtonLink>
      </p>
    </Note>
  );
}
