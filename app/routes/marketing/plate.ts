import type { LoaderFunctionArgs } from "@remix-run/node";

import { contourSvg, type PlateShape } from "~/components/insignia/contour";

const PLATE_FILE = /^([a-z0-9-]{1,120})\.(card|wide|tall)\.svg$/;

/** A plate never changes for its slug, so it may be kept for a year. */
export function loader({ params }: LoaderFunctionArgs) {
  const [, slug, shape] = PLATE_FILE.exec(params.file ?? "") ?? [];
  if (!slug) throw new Response("Not found", { status: 404 });

  return new Response(contourSvg(slug, shape as PlateShape), {
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
