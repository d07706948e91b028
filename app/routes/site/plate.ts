import { contourSvg } from "~/components/insignia/contour";
import { insigniaFile, ribbonFile } from "~/components/insignia/insignia-file";
import type { PlateShape } from "~/components/insignia/plate-shapes";
import { fileLoader } from "~/http/downloads/file-loader.server";

const OF_AGENT = /^([a-z0-9-]{1,120})\.(card|wide|tall|patch)\.svg$/;
const OF_CATEGORY = /^([^/]{1,60})\.ribbon\.svg$/;

/**
 * A plate, its patch, or a category's ribbon, as files: lists of agents are
 * much smaller without inline drawings. A name's content never changes, so it
 * can be cached for a year.
 */
export const loader = fileLoader({ access: "anyone" }, ({ params }) => {
  const drawing = drawingOf(params.file ?? "");
  if (!drawing) throw new Response("Not found", { status: 404 });

  return new Response(drawing, {
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
});

function drawingOf(file: string): string | null {
  const [, category] = OF_CATEGORY.exec(file) ?? [];
  if (category) return ribbonFile(category);
  const [, slug, shape] = OF_AGENT.exec(file) ?? [];
  if (!slug) return null;
  return shape === "patch"
    ? insigniaFile(slug)
    : contourSvg(slug, shape as PlateShape);
}
