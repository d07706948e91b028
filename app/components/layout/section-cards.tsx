import { Link } from "@remix-run/react";
import { ChevronRight } from "lucide-react";

import { Icon } from "~/components/ui/icon";
import { commandSections } from "~/content/admin-navigation";

/** Links to the parts of the administration. */
export function SectionCards({ hasSandbox }: { hasSandbox: boolean }) {
  return (
    <ul className="my-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {commandSections(hasSandbox).map(({ label, href, text }) => (
        <li key={href}>
          <Link
            className="panel pad row between h-full no-underline hover:bg-hover"
            to={href}
          >
            <span>
              <b className="h4 block">{label}</b>
              <span className="muted text-sm">{text}</span>
            </span>
            <Icon of={ChevronRight} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
