import type { LoaderFunctionArgs } from "@remix-run/node";

import { contourSvg, type PlateShape } from "~/components/insignia/contour";
import { insigniaFile } from "~/components/insignia/insignia-file";

const PLATE_FILE = /^([a-z0-9-]{1,120})\.(card|wide|tall|patch)\.svg$/;

/**
 * A plate, or the patch upon it, as a file: lists of agents are much smaller
 * without their drawings. Neither changes for its slug, so it may be kept for a
 * year.
 */
export function loader({ params }: LoaderFunctionArgs) {
  const [, slug, shape] = PLATE_FILE.exec(params.file ?? "") ?? [];
  if (!slug) throw new Response("Not found", { status: 404 });

  const drawing =
    shape === "patch"
      ? insigniaFile(slug)
      : contourSvg(slug, shape as PlateShape);
  return new Response(drawing, {
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
