const MOST_COUNTED = 99;

/**
 * The number on the bell, null if nothing is unread, and the bell's name. The
 * name contains the shown number, so that voice control can use it.
 */
export function bellWords(unreadCount: number) {
  if (unreadCount === 0) return { count: null, label: "Notifications" };
  const count =
    unreadCount > MOST_COUNTED ? `${MOST_COUNTED}+` : String(unreadCount);
  return { count, label: `Notifications, ${count} unread` };
}
