import type { RequestContext } from "../request-context.server";
import { currentSessionId, deviceOf, type Viewer } from "../session.server";

type Sent<S> = {
  context: RequestContext;
  request: Request;
  user: Viewer;
  sent: S;
};

/** What a form's sender typed, with the session and device it came from. */
export async function typedProof<S>({ context, request, user, sent }: Sent<S>) {
  const sessionId = await currentSessionId(context, request);
  return { user, sessionId, ...deviceOf(context, request), ...sent };
}
