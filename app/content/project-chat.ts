/** Said beside the field that takes a file. */
export const CHAT_FILE_HINT =
  "Any type, up to 25 MB. It is downloaded, never opened here.";

export const MARKDOWN_HINT =
  "**bold**, *italic*, lists, `code` and links are drawn. Times are UTC.";
