import { DomainError } from "~/domain/platform/errors";
import { storePicture } from "~/services/agents/store-picture.server";
import {
  keptImageToken,
  readKeptImage,
} from "~/services/operators/kept-image.server";

import type { PageArgs } from "../access.server";
import { readPictureForm } from "../agents/picture-body.server";
import { limitAttempts } from "../limits.server";

/**
 * Reads the form of a portfolio item and stores its image, or finds the one
 * that an earlier, refused post stored. `kept` is for the form if it comes back.
 */
export async function readPortfolioForm(args: PageArgs) {
  const { form, picture, refusal } = await readPictureForm(args.request);
  const found = refusal ?? (await imageIn(args, { form, picture }));
  if (found instanceof DomainError) {
    return { form, imageUrl: null, kept: [], refusal: found };
  }
  return { form, imageUrl: found, kept: keptOf(args, found), refusal: null };
}

type Sent = { form: FormData; picture: Uint8Array | null };

/** A new image wins over an earlier one, also over its removal. */
async function imageIn(
  { ctx, context, user }: PageArgs,
  { form, picture }: Sent,
): Promise<string | null | DomainError> {
  const token = form.get("keptImage");
  try {
    if (picture) {
      await limitAttempts(context, "uploads", user.id);
      return await storePicture(ctx, picture, "screenshot");
    }
    if (typeof token !== "string" || form.has("removeImage")) return null;
    return readKeptImage(ctx, { userId: user.id, token });
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

function keptOf({ ctx, user }: PageArgs, imageUrl: string | null) {
  if (imageUrl === null) return [];
  const token = keptImageToken(ctx, { userId: user.id, imageUrl });
  return [{ token, name: imageUrl }];
}
