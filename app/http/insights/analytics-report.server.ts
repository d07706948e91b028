import { z } from "zod";

import type { RequestContext } from "~/http/request-context.server";

/** docs/product/insights.md#reported-events */
export const MAX_REPORT_BYTES = 16 * 1024;

export const reportAnswerSchema = z.object({ ok: z.literal(true) });

const shortText = z.string().trim().max(200).nullish();

/** The fields with which a report may describe its browser. */
const browserFields = {
  sessionId: shortText,
  userAgent: z.string().trim().max(1_000).nullish(),
};

export const promptReportSchema = z.object({
  promptText: z.string().trim().min(1).max(2_000),
  workflowGenerated: z.boolean().default(false),
  agentsMatched: z.number().int().min(0).max(1_000).default(0),
  ...browserFields,
});

export const chatReportSchema = z.object({
  requestType: z
    .string()
    .max(64)
    .regex(/^[a-z][a-z0-9_]*$/, "Use a name such as design_my_agent."),
  agentId: shortText,
  agentName: shortText,
  context: z.string().trim().max(4_000).nullish(),
  ...browserFields,
});

type Sender = {
  request: Request;
  context: RequestContext;
  user: { id: string } | null;
  body: { sessionId?: string | null; userAgent?: string | null };
};

/** The sender of a report: what the server knows takes precedence. */
export function reportSender({ request, context, user, body }: Sender) {
  const userAgent = request.headers.get("User-Agent") ?? body.userAgent;
  return {
    userId: user?.id ?? null,
    clientAddress: context.clientAddress,
    // An empty session id would link unrelated reports.
    sessionId: body.sessionId || null,
    userAgent: userAgent?.slice(0, 300) ?? null,
  };
}
