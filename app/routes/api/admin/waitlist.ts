import { z } from "zod";

import { jsonApi, operation } from "~/http/json-api.server";
import { listWholeWaitlist } from "~/services/waitlist/list-waitlist.server";

const endpoint = jsonApi({
  GET: operation({
    summary: "List everybody on the waitlist, the latest first",
    access: "admin",
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
      const entries = await listWholeWaitlist(ctx);
      return entries.map(({ createdAt, ...entry }) => ({
        ...entry,
        createdAt: createdAt.toISOString(),
      }));
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
