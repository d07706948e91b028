import { fileLoader } from "~/http/file-loader.server";
import {
  packageAnswer,
  packagePart,
  startsDownload,
} from "~/http/package-answer.server";
import { param } from "~/http/params.server";
import { requirePageUser } from "~/http/session.server";
import {
  countDownload,
  openDownload,
} from "~/services/delivery/open-download.server";

/** The package of a purchase, for its buyer; a download that begins counts. */
export const loader = fileLoader(async ({ context, request, params }) => {
  const { ctx } = context;
  const user = await requirePageUser(context, request);
  const download = await openDownload(ctx, {
    orderId: param(params, "orderId"),
    buyerId: user.id,
  });
  const part = packagePart(request, download.file);
  if (startsDownload(part)) await countDownload(ctx, download);
  return packageAnswer(context, download.file, part);
});
