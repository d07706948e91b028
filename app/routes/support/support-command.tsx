import {
  useActionData,
  useLoaderData,
  type MetaFunction,
} from "@remix-run/react";

import { Receipt } from "~/components/operators/applications/receipt";
import { SupportForm } from "~/components/support/support-form";
import { pageMeta } from "~/content/page-meta";
import { SUPPORT_PROMISE } from "~/content/support";
import { subjectAbout, supportFormSchema } from "~/domain/support/support-form";
import { readForm } from "~/http/body.server";
import { answerForm } from "~/http/forms/form-action.server";
import { leave } from "~/http/leave.server";
import {
  lockContact,
  lockedFields,
  ownContact,
} from "~/http/accounts/own-contact.server";
import { pageAction, pageLoader } from "~/http/pages.server";
import { findViewer } from "~/http/session.server";
import { isRequestReceived } from "~/services/support/is-request-received.server";
import { requestSupport } from "~/services/support/request-support.server";

const PATH = "/support-command";

export const loader = pageLoader({ access: "anyone" }, async (args) => {
  const { ctx, context, request } = args;
  const { searchParams } = new URL(request.url);
  const isReceived = await isRequestReceived(ctx, searchParams.get("received"));
  return {
    isReceived,
    subject: subjectAbout(searchParams.get("order")),
    account: ownContact(await findViewer(context, request)),
    canonical: `${ctx.env.publicUrl}${PATH}`,
  };
});

export const action = pageAction({ access: "anyone" }, async (args) => {
  const { ctx, context, request } = args;
  const viewer = await findViewer(context, request);
  const locked = lockedFields(viewer, "name");
  const form = lockContact(await readForm(request), locked);
  const post = { context, form, limit: "support" } as const;
  return answerForm(post, supportFormSchema, async (sent) => {
    const userId = viewer?.id ?? null;
    const { id } = await requestSupport(ctx, { request: sent, userId });
    return leave(context, `${PATH}?received=${id}`, {
      flash: { title: "Support Request Submitted", text: SUPPORT_PROMISE },
    });
  });
});

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  pageMeta({
    title: "Support Command",
    description:
      "Write to the support desk about an order, an agent, an operator or your account.",
    canonical: page?.canonical,
  });

export default function SupportCommandPage() {
  const { isReceived, subject, account } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  if (isReceived) {
    return (
      <Receipt title="Mission received" back="Return home">
        <p>
          We received your message. A confirmation is on its way to your
          address.
        </p>
      </Receipt>
    );
  }
  return (
    <div className="wrap pt-10 pb-16">
      <div className="mx-auto max-w-[44rem]">
        <h1 className="h-stencil h1">Support Command</h1>
        <p className="lede mt-3 mb-7">
          Tell us what went wrong or what you need. {SUPPORT_PROMISE}
        </p>
        <SupportForm
          lastResult={lastResult}
          account={account}
          subject={subject}
        />
      </div>
    </div>
  );
}
