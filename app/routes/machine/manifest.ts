import { fileLoader } from "~/http/downloads/file-loader.server";

const MANIFEST = {
  name: "ARMORY",
  short_name: "ARMORY",
  description:
    "Ready-made automation agents, and operators who build to order.",
  id: "/",
  start_url: "/",
  scope: "/",
  display: "browser",
  lang: "en",
  background_color: "#0b0d0a",
  theme_color: "#0b0d0a",
  icons: [
    { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    {
      src: "/icon-maskable-512.png",
      sizes: "512x512",
      type: "image/png",
      purpose: "maskable",
    },
  ],
};

/** The web app manifest, for devices on which the site is installed. */
export const loader = fileLoader({ access: "anyone" }, () => {
  return new Response(JSON.stringify(MANIFEST), {
    headers: {
      "Content-Type": "application/manifest+json",
      "Cache-Control": "public, max-age=86400",
    },
  });
});
