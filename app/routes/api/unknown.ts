import { fileLoader } from "~/http/downloads/file-loader.server";

/** Any unknown address under /api. */
export const loader = fileLoader({ access: "anyone" }, () =>
  Response.json(
    { message: "There is no such endpoint." },
    { status: 404, headers: { "Cache-Control": "private, no-store" } },
  ),
);

export const action = loader;
