import type { LoaderFunctionArgs } from "@remix-run/node";

import { contourSvg } from "~/components/insignia/contour";

const PLATE_FILE = /^([a-z0-9-]{1,120})\.svg$/;

/** A plate never changes for its slug, so it may be kept for a year. */
export function loader({ params }: LoaderFunctionArgs) {
  const slug = PLATE_FILE.exec(params.file ?? "")?.[1];
  if (!slug) throw new Response("Not found", { status: 404 });

  return new Response(contourSvg(slug), {
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
