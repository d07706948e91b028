import { limitAttempts } from "~/http/limits.server";
import { textOf } from "~/http/body.server";
import { readPicture } from "~/http/agents/picture-body.server";
import {
  uploadAction,
  uploadLoader,
} from "~/http/uploads/upload-action.server";
import { addScreenshot } from "~/services/agents/add-screenshot.server";

export const loader = uploadLoader;

export const action = uploadAction(
  async ({ context, request, user, agentId }) => {
    await limitAttempts(context, "uploads", user.id);
    const { bytes, form } = await readPicture(request);
    await addScreenshot(context.ctx, {
      ownerId: user.id,
      agentId,
      bytes,
      title: textOf(form, "title"),
    });
    return { title: "Screenshot added" };
  },
);
