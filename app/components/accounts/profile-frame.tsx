import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";

import { Tabs } from "~/components/ui/tabs";

const PAGES = [
  { label: "Account", href: "/profile" },
  { label: "Security", href: "/profile/security" },
  { label: "Two factors", href: "/profile/two-factors" },
  { label: "Selling", href: "/profile/seller" },
  { label: "Notifications", href: "/profile/notifications" },
  { label: "Blocked", href: "/profile/blocked" },
  { label: "Reports", href: "/profile/reports" },
  { label: "Support", href: "/profile/support" },
  { label: "Tokens", href: "/profile/tokens" },
  { label: "Data", href: "/profile/data" },
];

type ProfileFrameProps = { title: string; children: ReactNode };

/** A page of the profile, with links to its other pages. */
export function ProfileFrame({ title, children }: ProfileFrameProps) {
  const here = useLocation().pathname.replace(/\/$/, "");
  const items = PAGES.map((page) => ({
    ...page,
    isCurrent: page.href === here,
  }));
  return (
    <div className="wrap pt-7 pb-16">
      <h1 className="h2 mb-4">{title}</h1>
      <div className="mb-6">
        <Tabs label="Profile" items={items} />
      </div>
      {children}
    </div>
  );
}
