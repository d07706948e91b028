import { DomainError } from "~/domain/platform/errors";
import { fileLoader } from "~/http/downloads/file-loader.server";
import { pictureAnswer } from "~/http/downloads/picture-answer.server";
import { findPicture } from "~/services/agents/find-picture.server";

/** A stored picture; its address is its hash. */
export const loader = fileLoader({ access: "anyone" }, async (args) => {
  const { context, request, params } = args;
  const { ctx } = context;
  const [, sha256] = /^([0-9a-f]{64})\.webp$/.exec(params.file ?? "") ?? [];
  if (!sha256) throw new DomainError("not_found", "There is no such picture.");
  const { size } = await findPicture(ctx, sha256);
  return pictureAnswer(context, request, {
    sha256,
    size,
    store: ctx.pictures,
    cachedBy: "public",
  });
});
