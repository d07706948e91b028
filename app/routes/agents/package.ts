import { storedWords } from "~/content/content-checks";
import { limitAttempts } from "~/http/limits.server";
import { readPackage } from "~/http/agents/package-body.server";
import {
  uploadAction,
  uploadLoader,
} from "~/http/uploads/upload-action.server";
import { storePackage } from "~/services/agents/store-package.server";

export const loader = uploadLoader;

/** The form for a draft's package, without scripts. */
export const action = uploadAction(
  async ({ context, request, user, agentId }) => {
    await limitAttempts(context, "uploads", user.id);
    const { fileName, source } = await readPackage(request);
    const { verdict } = await storePackage(context.ctx, {
      ownerId: user.id,
      agentId,
      fileName,
      source,
    });
    return storedWords(verdict.findings);
  },
);
