import { useEffect, useState } from "react";

import type { NotificationBell } from "./notification-bell";
import type { UserMenu, UserMenuItems } from "./user-menu";

type SignedInParts = {
  NotificationBell: typeof NotificationBell;
  UserMenu: typeof UserMenu;
  UserMenuItems: typeof UserMenuItems;
};

/** Marks a page for a signed-in user. */
export const SIGNED_IN = { "data-signed-in": "" };

let parts: SignedInParts | null = import.meta.env.SSR ? await load() : null;

async function load(): Promise<SignedInParts> {
  const [bell, menu] = await Promise.all([
    import("./notification-bell"),
    import("./user-menu"),
  ]);
  return { ...bell, ...menu };
}

/**
 * Loads a signed-in user's parts before hydration. React hydrates a Suspense
 * boundary later than the rest; an update in between would make it render the
 * whole page again and report an error.
 */
export async function loadPageParts(): Promise<void> {
  if (document.querySelector("[data-signed-in]")) parts ??= await load();
}

/**
 * The bell and menus, which visitors do not load; null until they are loaded.
 */
export function useSignedInParts(): SignedInParts | null {
  const [loaded, setLoaded] = useState(parts);
  useEffect(() => {
    if (loaded) return;
    void load().then((now) => {
      parts = now;
      setLoaded(now);
    });
  }, [loaded]);
  return loaded;
}
