import { MOST_ATTACHMENTS } from "~/domain/projects/chat-files";

/** The hint at the file field. */
export const CHAT_FILE_HINT =
  "Any type, up to 25 MB. It is downloaded, never opened here; pictures get a preview.";

/** The hint at the note of a delivery. */
export const DELIVERY_HINT =
  "What is finished, where it is, and how to check it. It appears in the chat under your name, and the requester reads it before releasing the money.";

/** The hint at the attachments of a form. */
export const ATTACHMENTS_HINT = `Up to ${MOST_ATTACHMENTS} files of any type, 25 MB each.`;
