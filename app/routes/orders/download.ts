import { purchasePath } from "~/domain/orders/checkout-paths";
import { fileLoader } from "~/http/downloads/file-loader.server";
import {
  packageAnswer,
  packagePart,
  startsDownload,
} from "~/http/orders/package-answer.server";
import { param } from "~/http/params.server";
import {
  countDownload,
  openDownload,
} from "~/services/orders/delivery/open-download.server";

/**
 * The package of a purchase, for its buyer, of the published version or of the
 * one that `version` names; a started download is counted.
 * Programs get the address from their order and use the same token.
 */
export const loader = fileLoader(
  {
    access: "user",
    scope: "orders:read",
    comesBackTo: (params) => purchasePath(param(params, "orderId")),
  },
  async ({ ctx, context, request, params, user }) => {
    const orderId = param(params, "orderId");
    const version = new URL(request.url).searchParams.get("version");
    const wanted = { orderId, buyerId: user.id, version };
    const download = await openDownload(ctx, wanted);
    const part = packagePart(request, download.file);
    if (startsDownload(part)) await countDownload(ctx, download);
    return packageAnswer(context, download.file, part);
  },
);
