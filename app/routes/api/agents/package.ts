import { z } from "zod";

import { ownAgentId } from "~/http/agents/own-agent-id.server";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { foundSchema, malwareSchema } from "~/http/agents/check-json.server";
import { readPackage } from "~/http/agents/package-body.server";
import { storePackage } from "~/services/agents/store-package.server";

const packageJsonSchema = z.object({
  zipFileId: z.string(),
  fileName: z.string(),
  size: z.number(),
  sha256: z.string(),
  verdict: foundSchema.extend({ malware: malwareSchema }),
  entries: z.array(
    z.object({ name: z.string(), size: z.number(), crc32: z.number() }),
  ),
});

const endpoint = jsonApi({
  POST: operation({
    summary:
      "Upload your draft's package: the ZIP as the body (application/zip) or in the multipart field `file`",
    access: "user",
    scope: "agents:write",
    bodyTypes: ["application/zip", "multipart/form-data"],
    answer: packageJsonSchema,
    status: 201,
    limit: "uploads",
    refusals: [404, 409, 413, 415, 507],
    handle: async ({ ctx, request, params, user }) =>
      storePackage(ctx, {
        ownerId: user.id,
        agentId: await ownAgentId({ ctx, params, user }),
        ...(await readPackage(request)),
      }),
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
