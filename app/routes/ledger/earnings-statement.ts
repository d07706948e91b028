import { readMonth } from "~/domain/ledger/earnings";
import { DomainError } from "~/domain/platform/errors";
import { csvAnswer } from "~/http/downloads/csv-answer.server";
import { fileLoader } from "~/http/downloads/file-loader.server";
import { exportStatement } from "~/services/ledger/export-statement.server";

/** The movements of the user's earnings in a month as CSV. */
export const loader = fileLoader({ access: "user" }, (args) => {
  const { ctx, request, user } = args;
  const named = new URL(request.url).searchParams.get("month") ?? "";
  const month = readMonth(named);
  if (!month) {
    throw new DomainError("invalid", "Name a month such as 2026-11.");
  }
  const statement = exportStatement(ctx, { userId: user.id, ...month });
  return csvAnswer(`armory-earnings-${named}.csv`, statement);
});
