import { Link } from "@remix-run/react";
import { ChevronRight } from "lucide-react";

import { Icon } from "~/components/ui/icon";
import { commandGroups, type AdminSection } from "~/content/admin-navigation";

/** Links to the parts of the administration, by group. */
export function SectionCards({ hasSandbox }: { hasSandbox: boolean }) {
  return (
    <nav className="my-6 grid gap-5" aria-label="Administration">
      {commandGroups(hasSandbox).map(({ label, sections }) => (
        <div key={label}>
          <h2 className="h4 mb-3">{label}</h2>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {sections.map((section) => (
              <SectionCard key={section.href} {...section} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function SectionCard({ label, href, text }: AdminSection) {
  return (
    <li>
      <Link
        className="panel pad row between h-full no-underline hover:bg-hover"
        to={href}
      >
        <span>
          <b className="block">{label}</b>
          <span className="muted text-sm">{text}</span>
        </span>
        <Icon of={ChevronRight} />
      </Link>
    </li>
  );
}
