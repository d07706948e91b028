import type { Caller } from "~/services/runs/admit-caller.server";

import { bearerOf } from "../caller.server";
import type { RequestContext } from "../request-context.server";
import type { Viewer } from "../session.server";

type Call = { context: RequestContext; request: Request; user: Viewer | null };

/**
 * The caller of an agent's endpoint: a user, else the holder of the license
 * key.
 */
export function runCaller({ context, request, user }: Call): Caller {
  return {
    viewer: user,
    licenseKey: user ? null : bearerOf(request),
    clientAddress: context.clientAddress,
  };
}
