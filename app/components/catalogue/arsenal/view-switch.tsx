import { LayoutGrid, List } from "lucide-react";

import { Icon } from "~/components/ui/icon";
import {
  arsenalHref,
  type ArsenalFilters,
} from "~/domain/catalogue/arsenal-filters";

const VIEWS = [
  { view: "classic", label: "Classic", icon: List },
  { view: "enhanced", label: "Enhanced", icon: LayoutGrid },
] as const;

/** Switches the list between rows and cards. */
export function ViewSwitch({ filters }: { filters: ArsenalFilters }) {
  return (
    <div className="seg" role="group" aria-label="View">
      {VIEWS.map(({ view, label, icon }) => (
        <a
          key={view}
          href={arsenalHref({ ...filters, view })}
          aria-current={filters.view === view ? "true" : undefined}
        >
          <Icon of={icon} />
          {label}
        </a>
      ))}
    </div>
  );
}
