import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";

import { ACQUIRED } from "~/content/waitlist";
import { joinWaitlist } from "~/services/waitlist/join-waitlist.server";

import { readForm } from "./body.server";
import { leave } from "./leave.server";
import { limitAttempts } from "./limits.server";
import { refuse } from "./pages.server";

type Joined = {
  email: string;
  phone?: string | undefined;
  website_url?: string | undefined;
};

type WaitlistPage<S> = { path: string; source: string; schema: S };

/**
 * What the forms of the waitlist do: a known address gets the same answer as a
 * new one, on the same page, with its fields cleared.
 */
export async function joinFromPage<S extends z.ZodType<Joined>>(
  { request, context }: ActionFunctionArgs,
  { path, source, schema }: WaitlistPage<S>,
) {
  const submission = parseWithZod(await readForm(request), { schema });
  try {
    await limitAttempts(context, "waitlist");
    if (submission.status !== "success") {
      return data({ result: submission.reply() }, { status: 400 });
    }
    const { email, phone = null, website_url } = submission.value;
    await joinWaitlist(context.ctx, { email, phone, website_url, source });
    return await leave(context, path, { flash: ACQUIRED });
  } catch (error) {
    return refuse(error, submission);
  }
}
