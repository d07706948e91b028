import { DomainError } from "../platform/errors";
import { chatFilePath } from "./chat-paths";
import type { PicturePreview } from "./message-view";

const MEGABYTE = 1024 * 1024;

/** Limits of chat files (docs/product/projects.md#chats). */
export const MOST_CHAT_FILE_BYTES = 25 * MEGABYTE;
/** For all files of one chat together. */
export const MOST_CHAT_BYTES = 1024 * MEGABYTE;

/** How many files a request may be sent with. */
export const MOST_ATTACHMENTS = 5;

/** The error for a file above the limit (413). */
export function chatFileTooLarge(): DomainError {
  return new DomainError("invalid", "The file is larger than 25 MB.", {
    status: 413,
  });
}

const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu;
const MOST_STEM = 120;
const ENDING = /\.[\p{L}\p{N}]{1,12}$/u;

/**
 * A sent file's name, without folders and invisible characters, with its
 * extension kept.
 */
export function chatFileName(given: string): string {
  const own = given.toWellFormed().split(/[/\\]/).at(-1) ?? "";
  const name = own.replaceAll(UNSEEN, "").trim().replace(/^\.+/, "");
  const [ending = ""] = ENDING.exec(name) ?? [];
  const stem = name.slice(0, name.length - ending.length).trim();
  return `${Array.from(stem).slice(0, MOST_STEM).join("") || "file"}${ending}`;
}

type Previewed = {
  id: string;
  projectChatId: string;
  previewWidth: number | null;
  previewHeight: number | null;
};

/** The address and size of a picture's preview; null without one. */
export function previewOf(file: Previewed): PicturePreview | null {
  const {
    id,
    projectChatId,
    previewWidth: width,
    previewHeight: height,
  } = file;
  if (width === null || height === null) return null;
  return { url: `${chatFilePath(projectChatId, id)}/preview`, width, height };
}
