import type { Ctx } from "../../app/ctx.server";

export type Work = {
  name: string;
  run: (ctx: Ctx) => Promise<unknown>;
  /** Does what a job has long done on a site of this size. */
  catchUp?: (ctx: Ctx) => Promise<unknown>;
};

export const work = (
  name: string,
  run: Work["run"],
  catchUp?: Work["catchUp"],
): Work => ({ name, run, catchUp });
