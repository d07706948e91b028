import { notificationView } from "~/domain/notifications/notifications";
import { displayName, monogram } from "~/domain/accounts/users";
import { showBell } from "~/services/notifications/show-bell.server";

import { takeFlash } from "./flash.server";
import type { RequestContext } from "./request-context.server";
import {
  extendedSessionCookie,
  findViewer,
  type Viewer,
} from "./session.server";
import { findTheme } from "./theme.server";

/** The data of every page's frame, and the cookies to set with it. */
export async function loadShell(context: RequestContext, request: Request) {
  const [viewer, theme, { flash, clear }, extended] = await Promise.all([
    findViewer(context, request),
    findTheme(context, request),
    takeFlash(context, request),
    extendedSessionCookie(context, request),
  ]);
  const headers = new Headers();
  for (const cookie of [clear, extended]) {
    if (cookie) headers.append("Set-Cookie", cookie);
  }
  const user = viewer && {
    id: viewer.id,
    displayName: displayName(viewer),
    monogram: monogram(viewer),
    iconUrl: viewer.iconUrl,
    role: viewer.role,
  };
  return {
    headers,
    shell: {
      user,
      theme,
      flash,
      isDemo: context.ctx.env.mode === "demo",
      isRehearsal: context.ctx.env.payments.isRehearsal,
      publicUrl: context.ctx.env.publicUrl,
      requestId: context.requestId,
      ...(await loadBell(context, viewer)),
    },
  };
}

/** The signed-in user's bell; empty for visitors. */
async function loadBell({ ctx }: RequestContext, viewer: Viewer | null) {
  if (!viewer) return { unreadCount: 0, notifications: [] };
  const { unreadCount, notifications } = await showBell(ctx, viewer.id);
  const now = ctx.now();
  return {
    unreadCount,
    notifications: notifications.map((notification) =>
      notificationView(notification, now),
    ),
  };
}
