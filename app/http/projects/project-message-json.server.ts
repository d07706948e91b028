import { z } from "zod";

import { displayName, type Named } from "~/domain/accounts/users";
import { previewOf } from "~/domain/projects/chat-files";
import { chatFilePath } from "~/domain/projects/chat-paths";
import { NOTED_ACTS } from "~/domain/projects/payment-notes";
import { MESSAGE_TYPES } from "~/domain/projects/projects";
import type { ProjectFile } from "~/models/projects/project-files.server";
import {
  isPaymentOutside,
  messageHtml,
} from "~/services/projects/chat-view.server";
import type { ChatMessage } from "~/services/projects/message-files.server";

/** A party: the documented username, and the name that pages show. */
export const personSchema = z.object({
  username: z.string(),
  displayName: z.string(),
});

export function personJson(person: Named): z.input<typeof personSchema> {
  return { username: person.username, displayName: displayName(person) };
}

export const chatFileSchema = z.object({
  id: z.string(),
  uploaderUserId: z.string(),
  fileName: z.string(),
  /** The size in bytes, under its name in the project_files table. */
  fileSize: z.number(),
  /** The same number, under the name used for packages. */
  size: z.number(),
  sha256: z.string(),
  /** The download address for those who may read the chat. */
  url: z.string(),
  /** The address and size of a picture's preview; null for other files. */
  preview: z
    .object({ url: z.string(), width: z.number(), height: z.number() })
    .nullable(),
  createdAt: z.string(),
});

export function chatFileJson(
  file: ProjectFile,
): z.input<typeof chatFileSchema> {
  return {
    ...file,
    preview: previewOf(file),
    fileSize: file.size,
    url: chatFilePath(file.projectChatId, file.id),
    createdAt: file.createdAt.toISOString(),
  };
}

export const chatMessageSchema = z.object({
  id: z.string(),
  /** Its number in the chat. */
  sequence: z.number(),
  senderUserId: z.string(),
  sender: personSchema,
  message: z.string(),
  messageType: z.enum(MESSAGE_TYPES),
  files: z.array(chatFileSchema),
  createdAt: z.string(),
  /** When its author last changed it. */
  editedAt: z.string().nullable(),
  /** When an administrator removed its text and files. */
  removedAt: z.string().nullable(),
  /** The action on held money that it is the note of, and the payment. */
  paymentAct: z.enum(NOTED_ACTS).nullable(),
  paymentId: z.string().nullable(),
  /** Whether it reads like a payment outside the site: a guess. */
  asksToPayOutside: z.boolean(),
});

export function chatMessageJson(
  message: ChatMessage,
): z.input<typeof chatMessageSchema> {
  return {
    ...message,
    sender: personJson(message.sender),
    files: message.files.map(chatFileJson),
    createdAt: message.createdAt.toISOString(),
    editedAt: message.editedAt?.toISOString() ?? null,
    removedAt: message.removedAt?.toISOString() ?? null,
    asksToPayOutside: isPaymentOutside(message),
  };
}

/** A message of an event, ready to be shown. */
export const liveMessageSchema = chatMessageSchema.extend({
  /** The Markdown of a text as safe HTML; null for other messages. */
  html: z.string().nullable(),
});

export function liveMessageJson(
  message: ChatMessage,
): z.input<typeof liveMessageSchema> {
  return { ...chatMessageJson(message), html: messageHtml(message) };
}
