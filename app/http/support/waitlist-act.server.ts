import type { ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";

import { ACQUIRED } from "~/content/waitlist";
import { joinWaitlist } from "~/services/support/join-waitlist.server";

import { readForm } from "../body.server";
import { answerForm } from "../forms/form-action.server";
import { leave } from "../leave.server";

type Joined = {
  email: string;
  phone?: string | undefined;
  website_url?: string | undefined;
};

type WaitlistPage<S> = { path: string; source: string; schema: S };

/**
 * Handles the waitlist forms: a known address gets the same response as a new
 * one, on the same page, with cleared fields.
 */
export async function joinFromPage<S extends z.ZodType<Joined>>(
  { request, context }: ActionFunctionArgs,
  { path, source, schema }: WaitlistPage<S>,
) {
  const form = await readForm(request);
  const post = { context, form, limit: "waitlist" } as const;
  return answerForm(post, schema, async (sent) => {
    const { email, phone = null, website_url } = sent;
    await joinWaitlist(context.ctx, { email, phone, website_url, source });
    return leave(context, path, { flash: ACQUIRED });
  });
}
