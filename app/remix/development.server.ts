import type { ViteDevServer } from "vite";

export type Vite = Pick<
  ViteDevServer,
  "config" | "middlewares" | "ssrLoadModule"
>;

/** The Vite that loaded the server, during `npm run dev`; otherwise null. */
export const development: { vite: Vite | null } = { vite: null };
