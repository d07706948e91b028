import { fileLoader } from "~/http/downloads/file-loader.server";
import {
  packageAnswer,
  packagePart,
} from "~/http/orders/package-answer.server";
import { param } from "~/http/params.server";
import { findReviewedPackage } from "~/services/approvals/reviewed-package.server";

/** The package under review, as its buyers would get it; never counted. */
export const loader = fileLoader(
  { access: "admin" },
  async ({ ctx, context, request, params }) => {
    const file = await findReviewedPackage(ctx, param(params, "agentId"));
    return packageAnswer(context, file, packagePart(request, file));
  },
);
