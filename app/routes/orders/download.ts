import { redirect } from "@remix-run/node";

import { purchasePath } from "~/domain/orders/checkout";
import { findCaller } from "~/http/caller.server";
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
 * The package of a purchase, for its buyer; a download that begins counts. Who
 * signs in first comes back to the page: a file is no place to be led to. A
 * program reads the address in its order and fetches it with the same token.
 */
export const loader = fileLoader(async (args) => {
  const { context, request, params, headers } = args;
  const { ctx } = context;
  const orderId = param(params, "orderId");
  const user = await findCaller(context, request, headers);
  if (!user) {
    const back = encodeURIComponent(purchasePath(orderId));
    return redirect(`/auth?redirectTo=${back}`);
  }
  const download = await openDownload(ctx, { orderId, buyerId: user.id });
  const part = packagePart(request, download.file);
  if (startsDownload(part)) await countDownload(ctx, download);
  return packageAnswer(context, download.file, part);
});
