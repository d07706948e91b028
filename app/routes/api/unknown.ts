/** Any address under /api that no endpoint has. */
export function loader() {
  return Response.json(
    { message: "There is no such endpoint." },
    { status: 404 },
  );
}

export const action = loader;
