import { z } from "zod";

import { SCREENSHOT_ACTS } from "~/domain/agents/uploads";
import { readForm } from "~/http/body.server";
import {
  uploadAction,
  uploadLoader,
} from "~/http/uploads/upload-action.server";
import { validate } from "~/http/validate.server";
import { arrangeScreenshots } from "~/services/agents/arrange-screenshots.server";

const arrangeSchema = z.object({
  screenshotId: z.string(),
  act: z.enum(SCREENSHOT_ACTS),
  title: z.string().default(""),
});

const DONE = {
  up: "Screenshot moved up",
  down: "Screenshot moved down",
  remove: "Screenshot removed",
  describe: "Text saved",
} as const;

export const loader = uploadLoader;

export const action = uploadAction(
  async ({ context, request, user, agentId }) => {
    const form = await readForm(request);
    const sent = validate(arrangeSchema, Object.fromEntries(form));
    const ownerId = user.id;
    await arrangeScreenshots(context.ctx, { ownerId, agentId, ...sent });
    return { title: DONE[sent.act] };
  },
);
