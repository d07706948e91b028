import type { NavigationLink } from "./navigation";

export type UserMenuLink = NavigationLink & {
  icon: "person" | "dashboard" | "earnings" | "mail" | "command" | "review";
};

const USER_LINKS: readonly UserMenuLink[] = [
  { label: "Profile", href: "/profile", icon: "person" },
  { label: "Dashboard", href: "/dashboard", icon: "dashboard" },
  { label: "Earnings", href: "/earnings", icon: "earnings" },
];

const OUTBOX_LINK: UserMenuLink = {
  label: "Mail outbox",
  href: "/admin/outbox",
  icon: "mail",
};

const ADMINISTRATOR_LINKS: readonly UserMenuLink[] = [
  { label: "Admin Panel", href: "/admin", icon: "command" },
  { label: "Admin Review", href: "/admin/review", icon: "review" },
];

/** Administrators in demo mode also get a link to the unsent mail. */
export function userMenuLinks(
  role: string,
  isDemo: boolean,
): readonly UserMenuLink[] {
  if (role !== "admin") return USER_LINKS;
  const links = [...USER_LINKS, ...ADMINISTRATOR_LINKS];
  return isDemo ? [...links, OUTBOX_LINK] : links;
}
