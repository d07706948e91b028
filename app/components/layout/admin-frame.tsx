import { Link, useLocation } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";

import { Icon } from "~/components/ui/icon";
import { Tabs } from "~/components/ui/tabs";
import { ADMIN_GROUPS, type AdminSection } from "~/content/admin-navigation";

const COMMAND_CENTER = "/admin";

type AdminFrameProps = {
  title: string;
  /** Shown next to the title. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The frame of all administrator pages: back link, title, sections. */
export function AdminFrame({ title, aside, children }: AdminFrameProps) {
  const { pathname } = useLocation();
  const isCommandCenter = pathname === COMMAND_CENTER;
  return (
    <div className="wrap pt-7 pb-16">
      {isCommandCenter ? null : (
        <Link className="link row mb-4 inline-flex" to={COMMAND_CENTER}>
          <Icon of={ArrowLeft} />
          Command center
        </Link>
      )}
      <div className="section-head mb-4">
        <h1 className="h2">{title}</h1>
        {aside}
      </div>
      {isCommandCenter ? null : <SectionLinks pathname={pathname} />}
      {children}
    </div>
  );
}

/** The groups, and the sections of the current one. */
function SectionLinks({ pathname }: { pathname: string }) {
  const isBelow = ({ href }: AdminSection) =>
    `${pathname}/`.startsWith(`${href}/`);
  const current = ADMIN_GROUPS.find(({ sections }) => sections.some(isBelow));
  return (
    <div className="mb-6">
      <Tabs
        label="Administration"
        items={ADMIN_GROUPS.map(({ label, sections }) => ({
          label,
          href: sections[0]?.href ?? COMMAND_CENTER,
          isCurrent: sections === current?.sections,
        }))}
      />
      {current ? (
        <nav
          className="seg mt-4"
          aria-label={`Administration: ${current.label}`}
        >
          {current.sections.map((section) => (
            <Link
              key={section.href}
              to={section.href}
              aria-current={isBelow(section) ? "page" : undefined}
            >
              {section.label}
            </Link>
          ))}
        </nav>
      ) : null}
    </div>
  );
}
