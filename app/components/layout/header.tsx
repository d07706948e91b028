import { Link } from "@remix-run/react";
import { Plus } from "lucide-react";

import { ButtonLink } from "~/components/ui/button";
import { Wordmark } from "~/components/ui/wordmark";
import {
  ADD_AGENT_LINK,
  DASHBOARD_LINK,
  HEADER_LINKS,
  JOIN_LINK,
  SIGN_IN_LINK,
  isCurrentSection,
} from "~/content/navigation";

import { MobileMenu } from "./mobile-menu";
import type { NotificationView } from "./notification-bell";
import { useSignedInParts } from "./signed-in-parts";
import type { HeaderUser } from "./user-menu";

export type HeaderProps = {
  user: HeaderUser | null;
  unreadCount: number;
  notifications: readonly NotificationView[];
  currentPath: string;
  isDemo: boolean;
};

function SignedOut() {
  return (
    <>
      <ButtonLink href={SIGN_IN_LINK.href} kind="ghost" size="sm">
        {SIGN_IN_LINK.label}
      </ButtonLink>
      <ButtonLink
        href={JOIN_LINK.href}
        kind="primary"
        size="sm"
        className="only-desk"
      >
        {JOIN_LINK.label}
      </ButtonLink>
    </>
  );
}

function SignedIn(props: HeaderProps & { user: HeaderUser }) {
  const { user, isDemo, unreadCount, notifications, currentPath } = props;
  const parts = useSignedInParts();
  return (
    <>
      <ButtonLink
        href={ADD_AGENT_LINK.href}
        icon={Plus}
        size="sm"
        className="max-xl:hidden"
      >
        {ADD_AGENT_LINK.label}
      </ButtonLink>
      <ButtonLink
        href={DASHBOARD_LINK.href}
        kind="ghost"
        size="sm"
        className="only-desk"
      >
        {DASHBOARD_LINK.label}
      </ButtonLink>
      {parts ? (
        <>
          <parts.NotificationBell
            unreadCount={unreadCount}
            notifications={notifications}
            currentPath={currentPath}
          />
          <parts.UserMenu user={user} isDemo={isDemo} />
        </>
      ) : null}
    </>
  );
}

/** The header: navigation and the signed-in user. */
export function Header(props: HeaderProps) {
  const { user, isDemo, currentPath } = props;
  return (
    <header className="top">
      <div className="wrap">
        <Wordmark />
        <nav className="nav" aria-label="Main">
          {HEADER_LINKS.map(({ label, href }) => (
            <Link
              key={href}
              to={href}
              aria-current={
                isCurrentSection(href, currentPath) ? "page" : undefined
              }
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="top-right">
          {user ? <SignedIn {...props} user={user} /> : <SignedOut />}
          <MobileMenu user={user} isDemo={isDemo} currentPath={currentPath} />
        </div>
      </div>
    </header>
  );
}
