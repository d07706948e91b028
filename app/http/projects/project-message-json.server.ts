import { z } from "zod";

import { displayName, type Named } from "~/domain/accounts/users";
import { chatFilePath } from "~/domain/projects/chat-files";
import { MESSAGE_TYPES } from "~/domain/projects/projects";
import type { ProjectFile } from "~/models/projects/project-files.server";
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
  createdAt: z.string(),
});

export function chatFileJson(
  file: ProjectFile,
): z.input<typeof chatFileSchema> {
  return {
    ...file,
    fileSize: file.size,
    url: chatFilePath(file.projectChatId, file.id),
    createdAt: file.createdAt.toISOString(),
  };
}

export const chatMessageSchema = z.object({
  id: z.string(),
  /** Its number in the chat, and the id of its event. */
  sequence: z.number(),
  senderUserId: z.string(),
  sender: personSchema,
  message: z.string(),
  messageType: z.enum(MESSAGE_TYPES),
  files: z.array(chatFileSchema),
  createdAt: z.string(),
});

export function chatMessageJson(
  message: ChatMessage,
): z.input<typeof chatMessageSchema> {
  return {
    ...message,
    sender: personJson(message.sender),
    files: message.files.map(chatFileJson),
    createdAt: message.createdAt.toISOString(),
  };
}
