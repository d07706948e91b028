/** The hint at the file field. */
export const CHAT_FILE_HINT =
  "Any type, up to 25 MB. It is downloaded, never opened here; pictures get a preview.";
