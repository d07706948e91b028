import { verdictAnswer } from "~/http/agents/verdict-answer.server";
import { fileLoader } from "~/http/downloads/file-loader.server";
import { param } from "~/http/params.server";
import { requireVerdict } from "~/services/agents/checks/require-verdict.server";
import { findReviewedPackage } from "~/services/approvals/reviewed-package.server";

/** The signed verdict about the package under review. */
export const loader = fileLoader(
  { access: "admin" },
  async ({ ctx, params }) => {
    const { id, fileName } = await findReviewedPackage(
      ctx,
      param(params, "agentId"),
    );
    const { envelope } = await requireVerdict(ctx, id);
    return verdictAnswer({ envelope, fileName });
  },
);
