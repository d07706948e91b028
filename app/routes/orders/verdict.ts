import { purchasePath } from "~/domain/orders/checkout-paths";
import { verdictAnswer } from "~/http/agents/verdict-answer.server";
import { fileLoader } from "~/http/downloads/file-loader.server";
import { param } from "~/http/params.server";
import { requireVerdict } from "~/services/agents/checks/require-verdict.server";
import { openDownload } from "~/services/orders/delivery/open-download.server";

/**
 * The signed verdict about the package that the same address with `download`
 * delivers.
 */
export const loader = fileLoader(
  {
    access: "user",
    scope: "orders:read",
    comesBackTo: (params) => purchasePath(param(params, "orderId")),
  },
  async ({ ctx, request, params, user }) => {
    const orderId = param(params, "orderId");
    const version = new URL(request.url).searchParams.get("version");
    const wanted = { orderId, buyerId: user.id, version };
    const { file } = await openDownload(ctx, wanted);
    const { envelope } = await requireVerdict(ctx, file.id);
    return verdictAnswer({ envelope, fileName: file.fileName });
  },
);
