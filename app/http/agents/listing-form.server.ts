import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { z } from "zod";

import { formRevisionSchema } from "~/domain/platform/revision";
import { setAgentListing } from "~/services/approvals/set-agent-listing.server";

import { redirectWithFlash } from "../flash.server";
import { refuse } from "../pages.server";
import type { RequestContext } from "../request-context.server";

const CHOOSE = "List or unlist an agent of this page.";

const formSchema = z.object({
  agentId: z.string(CHOOSE).max(100, CHOOSE),
  isActive: z
    .enum(["true", "false"], CHOOSE)
    .transform((text) => text === "true"),
  revision: formRevisionSchema,
});

type Posted = { form: FormData; administratorId: string; back: string };

/** The listing that an administrator switched on or off. */
export async function setListingByForm(
  context: RequestContext,
  { form, administratorId, back }: Posted,
) {
  const submission = parseWithZod(form, { schema: formSchema });
  if (submission.status !== "success") {
    const formErrors = [CHOOSE];
    return data({ result: submission.reply({ formErrors }) }, { status: 400 });
  }
  const { isActive } = submission.value;
  try {
    const wanted = { administratorId, ...submission.value };
    const agent = await setAgentListing(context.ctx, wanted);
    return await redirectWithFlash(context, back, saidOf(agent, isActive));
  } catch (error) {
    return refuse(error, submission);
  }
}

type Switched = { name: string; isLive: boolean };

function saidOf({ name, isLive }: Switched, isActive: boolean) {
  const asked = isActive === isLive;
  return {
    title: isActive ? "Agent Listed" : "Agent Unlisted",
    text: asked
      ? `${name} is ${isActive ? "in the arsenal again" : "out of the arsenal. Its buyers keep access, and its owner can list it again unless the account is suspended"}.`
      : `${name} is listed, but its owner is suspended or keeps it private.`,
    tone: asked ? ("ok" as const) : ("warn" as const),
  };
}
