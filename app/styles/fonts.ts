import stencilFace from "./faces/big-shoulders-stencil.woff2?url";
import textFace from "./faces/hanken-grotesk.woff2?url";
import headFace from "./faces/sofia-sans-condensed.woff2?url";

/** The faces that draw every first screen; the others wait to be needed. */
export const preloadedFonts = [textFace, stencilFace, headFace].map((href) => ({
  rel: "preload",
  href,
  as: "font",
  type: "font/woff2",
  crossOrigin: "anonymous" as const,
}));
