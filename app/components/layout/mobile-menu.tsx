import { Link } from "@remix-run/react";
import { ChevronRight, Menu as MenuIcon } from "lucide-react";

import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import {
  ADD_AGENT_LINK,
  DASHBOARD_LINK,
  HEADER_LINKS,
  JOIN_LINK,
  SIGN_IN_LINK,
  isCurrentSection,
} from "~/content/navigation";

import { Menu } from "./menu";
import { SIGNED_IN, useSignedInParts } from "./signed-in-parts";
import type { HeaderUser } from "./user-menu";

type MobileMenuProps = {
  user: HeaderUser | null;
  isDemo: boolean;
  currentPath: string;
};

/** The menu below the header on small screens, with rows of 48 px. */
export function MobileSheet({ user, isDemo, currentPath }: MobileMenuProps) {
  const parts = useSignedInParts();
  const holder = user ? `of ${user.displayName}` : "of a visitor";
  return (
    <div className="mob-sheet">
      <nav aria-label={`Main menu ${holder}`}>
        {HEADER_LINKS.map(({ label, href }) => (
          <Link
            key={href}
            className="entry"
            to={href}
            aria-current={
              isCurrentSection(href, currentPath) ? "page" : undefined
            }
          >
            {label}
            <Icon of={ChevronRight} />
          </Link>
        ))}
      </nav>
      {user ? (
        <div className="menu" {...SIGNED_IN}>
          {parts ? (
            <parts.UserMenuItems
              user={user}
              isDemo={isDemo}
              omit={DASHBOARD_LINK.href}
            />
          ) : null}
          <ButtonLink href={ADD_AGENT_LINK.href} block className="mt-4">
            {ADD_AGENT_LINK.label}
          </ButtonLink>
          <ButtonLink
            href={DASHBOARD_LINK.href}
            kind="primary"
            block
            className="mt-3"
          >
            {DASHBOARD_LINK.label}
          </ButtonLink>
        </div>
      ) : (
        <div className="mt-5 grid grid-cols-2 gap-3">
          <ButtonLink href={SIGN_IN_LINK.href}>{SIGN_IN_LINK.label}</ButtonLink>
          <ButtonLink href={JOIN_LINK.href} kind="primary">
            {JOIN_LINK.label}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

/** The menu button on small screens; works without scripts. */
export function MobileMenu(props: MobileMenuProps) {
  return (
    <Menu
      className="only-mob"
      label="Menu"
      summaryClass="icon-btn"
      summary={<Icon of={MenuIcon} />}
    >
      <MobileSheet {...props} />
    </Menu>
  );
}
