import { rangeOf } from "~/domain/insights/range";
import { csvAnswer } from "~/http/downloads/csv-answer.server";
import { fileLoader } from "~/http/downloads/file-loader.server";
import { exportActivity } from "~/services/insights/analytics/export-activity.server";

/** All figures of the shown range as CSV. */
export const loader = fileLoader({ access: "admin" }, async (args) => {
  const { ctx, request } = args;
  const days = rangeOf(new URL(request.url).searchParams.get("days"));
  const range = days === null ? "all" : `${days}-days`;
  const day = ctx.now().toISOString().slice(0, 10);
  const name = `armory-analytics-${range}-${day}.csv`;
  return csvAnswer(name, await exportActivity(ctx, days));
});
