import { Check } from "lucide-react";

import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { Icon } from "~/components/ui/icon";
import { StatTile, StatTiles } from "~/components/ui/stat-tile";
import { HEADLINE_CLAIMS, UPSELL } from "~/content/home";
import { serviceCheckoutPath } from "~/domain/orders/checkout";
import { PASS_SERVICE } from "~/domain/orders/passes";

/** Links to the free directory first, then the first-month offer. */
export function UpsellDialog({ closeHref }: { closeHref: string }) {
  return (
    <Dialog
      title={UPSELL.title}
      description={
        <>
          {UPSELL.free}
          <ButtonLink href="/operators" block className="mt-3">
            SEE ALL OPERATORS
          </ButtonLink>
        </>
      }
      closeHref={closeHref}
    >
      <div className="dialog-body">
        <p>
          <Badge tone="action">{UPSELL.badge}</Badge>
        </p>
        <StatTiles>
          {HEADLINE_CLAIMS.map(({ value, label }) => (
            <StatTile key={label} label={label} value={value} />
          ))}
        </StatTiles>
        <ul className="ticks">
          {UPSELL.perks.map((perk) => (
            <li key={perk}>
              <Icon of={Check} />
              {perk}
            </li>
          ))}
        </ul>
        <p className="muted text-sm">{UPSELL.terms}</p>
      </div>
      <footer>
        <ButtonLink href={closeHref} kind="ghost" preventScrollReset>
          MAYBE LATER
        </ButtonLink>
        <ButtonLink
          plain
          href={serviceCheckoutPath(PASS_SERVICE)}
          kind="primary"
        >
          UNLOCK ACCESS
        </ButtonLink>
      </footer>
    </Dialog>
  );
}
