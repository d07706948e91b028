import { z } from "zod";

import type { Notification } from "~/models/notifications/notifications.server";

export const notificationJsonSchema = z.object({
  id: z.string(),
  type: z.string(),
  title: z.string(),
  message: z.string(),
  relatedId: z.string().nullable(),
  isRead: z.boolean(),
  createdAt: z.string(),
});

export function notificationJson(
  notification: Notification,
): z.input<typeof notificationJsonSchema> {
  const { id, type, title, message, relatedId, isRead } = notification;
  const createdAt = notification.createdAt.toISOString();
  return { id, type, title, message, relatedId, isRead, createdAt };
}
