import { useEffect, useState } from "react";

import type { NotificationBell } from "./notification-bell";
import type { UserMenu, UserMenuItems } from "./user-menu";

type SignedInParts = {
  NotificationBell: typeof NotificationBell;
  UserMenu: typeof UserMenu;
  UserMenuItems: typeof UserMenuItems;
};

/** Marks a page of somebody signed in. */
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
 * Loads what the page of somebody signed in needs before scripts take it over.
 * React hydrates a Suspense boundary later than the rest. If something updates
 * in between, it renders the whole page again and reports an error.
 */
export async function loadPageParts(): Promise<void> {
  if (document.querySelector("[data-signed-in]")) parts ??= await load();
}

/** The bell and the menus, which visitors do not load; null until they are there. */
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
