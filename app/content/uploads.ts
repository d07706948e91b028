/** The hints about limits at upload forms. */
export const PACKAGE_HINT =
  "A ZIP file of up to 100 MB with a README at its root: up to 10,000 entries, 1 GB unpacked, no links and no passwords.";
export const SCREENSHOT_HINT =
  "PNG, JPEG, WebP or GIF of at most 8 MB and 24 million pixels. The agent’s page shows them in this order.";
export const ICON_HINT =
  "PNG, JPEG, WebP or GIF of at most 8 MB. It is cropped to a square of 512 pixels.";
export const PORTFOLIO_IMAGE_HINT =
  "PNG, JPEG, WebP or GIF of at most 8 MB and 24 million pixels.";
export const PICTURE_TYPES = "image/png,image/jpeg,image/webp,image/gif";
export const PACKAGE_TYPES = ".zip,application/zip";
/** The accepted files, as text. */
export const PACKAGE_WORDS = "a ZIP file";
export const PICTURE_WORDS = "a PNG, JPEG, WebP or GIF picture";
