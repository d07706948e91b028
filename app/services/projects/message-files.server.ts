import {
  listFilesById,
  type ProjectFile,
} from "~/models/projects/project-files.server";
import type { MessageRow } from "~/models/projects/project-messages.server";
import type { Db } from "~/models/platform/store.server";

export type ChatMessage = MessageRow & { files: ProjectFile[] };

/** Adds the files to their messages. */
export async function withFiles(
  db: Db,
  messages: readonly MessageRow[],
): Promise<ChatMessage[]> {
  const ids = messages.flatMap(({ attachments }) => attachments);
  const files = await listFilesById(db, ids);
  const byId = new Map(files.map((file) => [file.id, file]));
  return messages.map((message) => ({
    ...message,
    files: message.attachments.flatMap((id) => byId.get(id) ?? []),
  }));
}
