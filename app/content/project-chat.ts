import { MOST_ATTACHMENTS } from "~/domain/projects/chat-files";

/** The hint at the file field. */
export const CHAT_FILE_HINT =
  "Any type, up to 25 MB. It is downloaded, never opened here; pictures get a preview.";

/** The hint at the note of a delivery. */
export const DELIVERY_HINT =
  "What is finished, where it is, and how to check it. It appears in the chat under your name, and the requester reads it before releasing the money.";

/** The hint at the attachments of a form. */
export const ATTACHMENTS_HINT = `Up to ${MOST_ATTACHMENTS} files of any type, 25 MB each.`;

/** docs/product/projects.md#about-the-requester */
export const REQUESTER_RULE =
  "Until the request is answered, the operator also sees how long you have been here, whether your e-mail address is confirmed, how many projects you completed, roughly how much you released for them, and how many payments you disputed or your bank took back.";
