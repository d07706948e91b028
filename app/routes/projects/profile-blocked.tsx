import type { SubmissionResult } from "@conform-to/react";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";

import { ProfileFrame } from "~/components/accounts/profile-frame";
import { FormErrors } from "~/components/forms/form-errors";
import { resultOf } from "~/components/forms/result-of";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextInput } from "~/components/forms/text-input";
import { useForm } from "~/components/forms/use-form";
import { Panel } from "~/components/ui/panel";
import { pageMeta } from "~/content/page-meta";
import { formatDate } from "~/domain/platform/dates";
import { blockSchema } from "~/domain/projects/block-form";
import { formHandler, formsAction } from "~/http/forms/form-action.server";
import { done } from "~/http/leave.server";
import { pageLoader } from "~/http/pages.server";
import {
  blockRequester,
  listBlockedRequesters,
  unblockRequester,
} from "~/services/projects/block-requester.server";

const PATH = "/profile/blocked";

export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, request, user } = args;
  const named = new URL(request.url).searchParams.get("username") ?? "";
  const blocked = await listBlockedRequesters(ctx, user.id);
  return {
    username: named.slice(0, 100),
    blocked: blocked.map(({ createdAt, ...account }) => ({
      ...account,
      since: formatDate(createdAt),
    })),
  };
});

export const action = formsAction(
  { access: "user", unplaced: ["requesterId"] },
  {
    block: formHandler(blockSchema, async ({ ctx, context, user, sent }) => {
      await blockRequester(ctx, { operatorId: user.id, ...sent });
      return done(context, PATH, `${sent.username} is blocked.`);
    }),
    unblock: formHandler(
      z.object({ requesterId: z.string().max(100) }),
      async ({ ctx, context, user, sent }) => {
        await unblockRequester(ctx, { operatorId: user.id, ...sent });
        return done(context, PATH, "The account can send you requests again.");
      },
    ),
  },
);

export const meta = () =>
  pageMeta({
    title: "Blocked accounts",
    description: "Accounts whose new requests to you are refused.",
  });

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

export default function BlockedPage() {
  const { username, blocked } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <ProfileFrame title="Blocked accounts">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <BlockForm
          username={username}
          lastResult={resultOf(refused, "block")}
        />
        <Panel titleId="blocked" title="Blocked">
          <div className="pad grid gap-4">
            <FormErrors
              title="Not unblocked"
              result={resultOf(refused, "unblock")}
            />
            {blocked.length === 0 ? (
              <p className="muted">You have blocked nobody.</p>
            ) : null}
            <ul className="grid gap-3">
              {blocked.map((account) => (
                <BlockedAccount key={account.userId} account={account} />
              ))}
            </ul>
          </div>
        </Panel>
      </div>
    </ProfileFrame>
  );
}

type BlockFormProps = {
  username: string;
  lastResult: SubmissionResult | undefined;
};

function BlockForm({ username, lastResult }: BlockFormProps) {
  const [form, fields] = useForm<{ username: string }>({
    id: "block",
    defaultValue: { username },
    lastResult,
  });
  return (
    <Panel titleId="block-title" title="Block requests">
      <Form method="post" id={form.id} className="pad grid gap-4" noValidate>
        <FormErrors form={form} title="Not blocked" result={lastResult} />
        <p className="muted">
          New requests from this account are refused without notifying you. The
          account isn’t notified that you blocked it. Your projects together
          continue.
        </p>
        <TextInput
          field={fields.username}
          label="Username"
          hint="Of an account that has sent you a request."
          maxLength={100}
        />
        <div>
          <SubmitButton name="intent" value="block" kind="danger">
            Block account
          </SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}

function BlockedAccount({ account }: { account: Page["blocked"][number] }) {
  const { userId, username, since } = account;
  return (
    <li className="row between wrapx">
      <span>
        <b className="wrap-anywhere">{username}</b>{" "}
        <span className="subtle text-xs">since {since}</span>
      </span>
      <Form method="post">
        <input type="hidden" name="requesterId" value={userId} />
        <SubmitButton
          name="intent"
          value="unblock"
          size="sm"
          aria-label={`Unblock ${username}`}
        >
          Unblock
        </SubmitButton>
      </Form>
    </li>
  );
}
