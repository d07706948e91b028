import { z } from "zod";

import { jsonApi, operation } from "~/http/api/json-api.server";
import { listLatestWaitlist } from "~/services/support/list-waitlist.server";

const endpoint = jsonApi({
  GET: operation({
    summary:
      "List the latest 100,000 waitlist addresses; the page's CSV file has all of them",
    access: "admin",
    scope: "admin:read",
    answer: z.array(
      z.object({
        id: z.string(),
        email: z.string(),
        phone: z.string().nullable(),
        source: z.string(),
        createdAt: z.string(),
      }),
    ),
    handle: async ({ ctx }) => {
      const entries = await listLatestWaitlist(ctx);
      return entries.map(({ createdAt, ...entry }) => ({
        ...entry,
        createdAt: createdAt.toISOString(),
      }));
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
