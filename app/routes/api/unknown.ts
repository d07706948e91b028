/** Any address under /api that no endpoint has. */
export function loader() {
  return Response.json(
    { message: "There is no such endpoint." },
    { status: 404, headers: { "Cache-Control": "private, no-store" } },
  );
}

export const action = loader;
