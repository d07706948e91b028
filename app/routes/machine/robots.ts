import { PRIVATE_PATHS } from "~/content/search-engines";
import type { Environment } from "~/env.server";
import { isLoopback } from "~/env/loopback";
import { fileLoader } from "~/http/downloads/file-loader.server";

/** The rules for search engines, which must not index a demo's sample data. */
export const loader = fileLoader({ access: "anyone" }, ({ ctx: { env } }) => {
  const lines = isOpenDemo(env) ? ["Disallow: /"] : publicLines(env);
  return new Response(["User-agent: *", ...lines, ""].join("\n"), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
});

/** Whether a demo can be reached from other machines. */
function isOpenDemo({ mode, host, publicUrl }: Environment): boolean {
  if (mode !== "demo") return false;
  return !isLoopback(host) || !isLoopback(new URL(publicUrl).hostname);
}

function publicLines({ publicUrl }: Environment): string[] {
  return [
    ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
    "Allow: /",
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ];
}
