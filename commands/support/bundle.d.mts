import type { BuildOptions } from "esbuild";

export const bundleOptions: BuildOptions;
export function bundleEntries(): { in: string; out: string }[];
