import { z } from "zod";

import { jsonApi, operation } from "~/http/api/json-api.server";

const endpoint = jsonApi({
  GET: operation({
    summary: "Check that the process runs",
    access: "anyone",
    scope: "none",
    isProbe: true,
    answer: z.object({ status: z.literal("ok") }),
    handle: () => Promise.resolve({ status: "ok" as const }),
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
