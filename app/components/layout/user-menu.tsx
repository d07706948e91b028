import { Form, Link } from "@remix-run/react";
import {
  ChevronDown,
  ClipboardCheck,
  Coins,
  LayoutDashboard,
  LogOut,
  Mails,
  Shield,
  UserRound,
  type LucideIcon,
} from "lucide-react";

import { OperatorInsignia } from "~/components/insignia/insignia";
import { monogramOf } from "~/components/insignia/monogram";
import { Icon } from "~/components/ui/icon";
import { userMenuLinks, type UserMenuLink } from "~/content/user-menu-links";

import { Menu } from "./menu";

export type HeaderUser = {
  id: string;
  displayName: string;
  iconUrl: string | null;
  role: string;
};

type UserMenuProps = { user: HeaderUser; isDemo: boolean };

const ICONS: Record<UserMenuLink["icon"], LucideIcon> = {
  person: UserRound,
  dashboard: LayoutDashboard,
  earnings: Coins,
  mail: Mails,
  command: Shield,
  review: ClipboardCheck,
};

type ItemsProps = UserMenuProps & {
  /**
   * The address of a row to leave out, because the page has a button for it.
   */
  omit?: string;
};

/** The signed-in user's menu: their pages, and sign-out. */
export function UserMenuItems({ user, isDemo, omit }: ItemsProps) {
  const links = userMenuLinks(user.role, isDemo);
  return (
    <>
      {links
        .filter(({ href }) => href !== omit)
        .map(({ label, href, icon }) => (
          <Link key={href} className="item" to={href}>
            <Icon of={ICONS[icon]} />
            {label}
          </Link>
        ))}
      <Form method="post" action="/logout">
        <button className="item">
          <Icon of={LogOut} />
          Logout
        </button>
      </Form>
    </>
  );
}

/** The menu behind the user's icon and name. */
export function UserMenu({ user, isDemo }: UserMenuProps) {
  return (
    <Menu
      className="menu only-desk"
      summaryClass="user-menu"
      summary={
        <>
          <OperatorInsignia
            id={user.id}
            monogram={monogramOf(user.displayName)}
            iconUrl={user.iconUrl}
          />
          <span className="max-w-40 truncate font-semibold">
            {user.displayName}
          </span>
          <Icon of={ChevronDown} />
        </>
      }
    >
      <div className="pop">
        <UserMenuItems user={user} isDemo={isDemo} />
      </div>
    </Menu>
  );
}
