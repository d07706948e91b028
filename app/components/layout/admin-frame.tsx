import { Link, useLocation } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";

import { Icon } from "~/components/ui/icon";
import { Tabs } from "~/components/ui/tabs";
import { ADMIN_SECTIONS } from "~/content/admin-navigation";

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

function SectionLinks({ pathname }: { pathname: string }) {
  return (
    <div className="mb-6">
      <Tabs
        label="Administration"
        items={ADMIN_SECTIONS.map(({ label, href }) => ({
          label,
          href,
          isCurrent: `${pathname}/`.startsWith(`${href}/`),
        }))}
      />
    </div>
  );
}
