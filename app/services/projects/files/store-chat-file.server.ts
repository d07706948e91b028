import type { Ctx } from "~/ctx.server";
import type { Person } from "~/domain/accounts/users";
import {
  chatFileName,
  chatFileTooLarge,
  MOST_CHAT_BYTES,
  MOST_CHAT_FILE_BYTES,
} from "~/domain/projects/chat-files";
import { DomainError } from "~/domain/platform/errors";
import {
  PackageTooLargeError,
  type StoredPackage,
} from "~/integrations/packages/package-store.server";
import {
  insertProjectFile,
  sumFileSizes,
  type ProjectFile,
} from "~/models/projects/project-files.server";
import type { Db } from "~/models/platform/store.server";

import { requirePartyChat } from "../chat-access.server";
import type { ChatMessage } from "../message-files.server";
import { postMessage, refuseClosedChat } from "../post-message.server";

type Upload = {
  chatId: string;
  user: Person;
  /** The sender's name for the file. */
  fileName: string;
  source: AsyncIterable<Uint8Array>;
};

/**
 * Stores a party's file of any type in an open chat, as a message of its own.
 * Reads nothing before it knows that the sender is a party; a file that is too
 * large leaves nothing behind.
 */
export async function storeChatFile(
  ctx: Ctx,
  { chatId, user, fileName, source }: Upload,
): Promise<{ file: ProjectFile; message: ChatMessage }> {
  const wanted = { chatId, userId: user.id };
  refuseClosedChat(await requirePartyChat(ctx.store.read, wanted));
  await refuseFullChat(ctx.store.read, chatId, 1);
  const { sha256, size } = await keep(ctx, source);
  const file: ProjectFile = {
    id: ctx.newId(),
    projectChatId: chatId,
    uploaderUserId: user.id,
    fileName: chatFileName(fileName),
    size,
    sha256,
    createdAt: ctx.now(),
  };
  const message = await ctx.store.tx(async (tx) => {
    const found = await requirePartyChat(tx, wanted);
    await refuseFullChat(tx, chatId, size);
    await insertProjectFile(tx, file);
    return postMessage(ctx, tx, { found, user, message: "", files: [file] });
  });
  return { file, message };
}

async function keep(
  { files }: Ctx,
  source: AsyncIterable<Uint8Array>,
): Promise<StoredPackage> {
  return files.write(source, MOST_CHAT_FILE_BYTES).catch((error: unknown) => {
    throw refusalOf(error);
  });
}

/**
 * Turns a file that is too large, or does not fit on the disk, into a refusal;
 * returns other errors unchanged.
 */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof PackageTooLargeError) return chatFileTooLarge();
  const code: unknown = Reflect.get(error, "code");
  if (code !== "ENOSPC" && code !== "EDQUOT") return error;
  return new DomainError(
    "unavailable",
    "We don’t have room to store the file at the moment. Try again later.",
    { status: 507 },
  );
}

async function refuseFullChat(
  db: Db,
  chatId: string,
  added: number,
): Promise<void> {
  const held = await sumFileSizes(db, chatId);
  if (held + added <= MOST_CHAT_BYTES) return;
  throw new DomainError(
    "conflict",
    "This chat has reached its storage limit for files.",
  );
}
