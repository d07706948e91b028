import {
  NotificationPanel,
  type NotificationView,
} from "~/components/layout/notification-bell";
import { MobileSheet } from "~/components/layout/mobile-menu";
import { UserMenuItems } from "~/components/layout/user-menu";

import { Note } from "~/components/ui/note";
import { SheetSection } from "./section";

const NOTIFICATIONS: NotificationView[] = [
  {
    id: "1",
    title: "Agent approved",
    message: "Lead Sweeper is LIVE in the Arsenal.",
    time: "2m ago",
    isRead: false,
  },
  {
    id: "2",
    title: "New offer",
    message: "Ironwood offered $2,400.00 for Operation Answer.",
    time: "3h ago",
    isRead: false,
  },
  {
    id: "3",
    title: "Agent rejected",
    message: "Cart Recon needs an opt-out step. Read the notes.",
    time: "2d ago",
    isRead: true,
  },
];

const ADMIN = {
  id: "sheet-admin",
  displayName: "HQ Admin",
  iconUrl: null,
  role: "admin",
};

/** Messages, and open menus. */
export function Messages() {
  return (
    <SheetSection title="Notifications, menu, notes">
      <div className="grid items-start gap-6 md:grid-cols-2 lg:grid-cols-3">
        <div className="menu">
          <div className="border border-line-strong bg-raised">
            <NotificationPanel
              unreadCount={2}
              notifications={NOTIFICATIONS}
              currentPath="/component-sheet"
            />
          </div>
        </div>
        <div className="grid gap-6">
          <div className="menu">
            <div className="border border-line-strong bg-raised">
              <UserMenuItems user={ADMIN} isDemo />
            </div>
          </div>
          <div className="border border-line-strong bg-raised">
            <NotificationPanel
              unreadCount={0}
              notifications={[]}
              currentPath="/component-sheet"
            />
          </div>
        </div>
        <div className="grid gap-3">
          <Note tone="ok" title="Operation Successful">
            Welcome to the Armory
          </Note>
          <Note tone="danger" title="Access Denied">
            Invalid credentials. Check your tactical intel.
          </Note>
          <Note tone="info" title="TARGET ACQUIRED">
            You will be notified when the armory goes live.
          </Note>
          <Note tone="warn">Please describe what you need first.</Note>
          <Note tone="action">
            Ironwood is pinned: you came from their card.
          </Note>
        </div>
      </div>
    </SheetSection>
  );
}

/** The menu of a small screen, signed out and signed in. */
export function MobileMenus() {
  return (
    <SheetSection title="Mobile menu (open)">
      <div className="row wrapx items-start gap-6">
        {[null, ADMIN].map((user) => (
          <div key={user?.id ?? "visitor"} className="sheet-phone">
            <MobileSheet user={user} isDemo currentPath="/arsenal" />
          </div>
        ))}
      </div>
    </SheetSection>
  );
}
