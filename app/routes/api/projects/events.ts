import { z } from "zod";

import { LARGEST_COUNT } from "~/domain/platform/revision";
import { chatEvents, lastEventId } from "~/http/projects/chat-events.server";
import { eventStream } from "~/http/projects/event-stream.server";
import { whileCalling } from "~/http/caller.server";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { param } from "~/http/params.server";
import { startFollowing } from "~/services/projects/follow-chat.server";

/** The number of the last known message or edit, or the sum of read marks. */
const known = z.coerce.number().int().min(0).max(LARGEST_COUNT).optional();

const endpoint = jsonApi({
  GET: operation({
    summary:
      "Follow a project chat: server-sent events, resumed by Last-Event-ID",
    access: "user",
    scope: "projects:read",
    query: z.object({ after: known, edits: known, reads: known }),
    refusals: [404],
    handle: async ({ ctx, context, user, params, query, request }) => {
      const chatId = param(params, "chatId");
      const asked = {
        sequence: query.after ?? null,
        edits: query.edits ?? null,
        reads: query.reads ?? null,
      };
      const after = await startFollowing(ctx, {
        chatId,
        user,
        after: { ...asked, ...lastEventId(request) },
      });
      return eventStream({
        context,
        request,
        owner: { userId: user.id, chatId },
        events: (signal) => {
          const events = chatEvents(ctx, { chatId, after, signal });
          return whileCalling(context, request, events);
        },
      });
    },
  }),
});
export const loader = endpoint.loader;
export const action = endpoint.action;
