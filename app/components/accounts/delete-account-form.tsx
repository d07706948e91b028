import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Trash2 } from "lucide-react";

import { FormErrors } from "~/components/forms/form-errors";
import { PasswordInput } from "~/components/forms/password-input";
import { SubmitButton } from "~/components/forms/submit-button";
import { useForm } from "~/components/forms/use-form";
import { Note } from "~/components/ui/note";
import { Panel } from "~/components/ui/panel";

import type { Losses } from "~/services/accounts/deletion/list-losses.server";

import { AccountName } from "./account-name";
import { DeletionLosses } from "./deletion-losses";
import { FactorFields, type WantedFactors } from "./factor-fields";

type DeleteAccountFormProps = {
  email: string;
  /** Why it cannot be deleted now. */
  obstacles: string[];
  losses: Losses;
  factors: WantedFactors;
  lastResult: SubmissionResult | undefined;
};

/**
 * Deletes the account after a password check; says what is deleted and what
 * stays.
 */
export function DeleteAccountForm(props: DeleteAccountFormProps) {
  const { email, factors, lastResult } = props;
  const isRefused = lastResult?.error?.[""] !== undefined;
  const obstacles = isRefused ? [] : props.obstacles;
  return (
    <Panel titleId="delete-title" title="Delete the account">
      <div className="pad grid gap-5">
        <ul className="muted list-disc space-y-1 pl-5 text-sm">
          <li>Your agents are unlisted. People who bought them keep access.</li>
          <li>
            You lose your purchases, drafts, tokens, notifications and saved
            plans. Export anything you want to keep first.
          </li>
          <li>
            License keys of your purchases and trials stop working at once,
            wherever you use them.
          </li>
          <li>Your open projects are closed, and we notify the other party.</li>
          <li>
            Your reviews, chats and payment records stay under the name “Deleted
            account”.
          </li>
        </ul>
        <DeletionLosses losses={props.losses} />
        {obstacles.length > 0 ? (
          <Note tone="warn" title="You can’t delete your account yet">
            <ul className="list-disc pl-5">
              {obstacles.map((obstacle) => (
                <li key={obstacle}>{obstacle}</li>
              ))}
            </ul>
          </Note>
        ) : null}
        <ConfirmForm email={email} factors={factors} lastResult={lastResult} />
      </div>
    </Panel>
  );
}

function ConfirmForm({
  email,
  factors,
  lastResult,
}: Omit<DeleteAccountFormProps, "obstacles" | "losses">) {
  const [form, fields] = useForm<{ currentPassword: string; code: string }>({
    id: "delete-account",
    lastResult,
  });
  return (
    <Form
      {...getFormProps(form)}
      method="post"
      className="grid gap-5"
      noValidate
    >
      <FormErrors form={form} title="Account not deleted" result={lastResult} />
      <AccountName email={email} />
      <PasswordInput
        field={fields.currentPassword}
        label="Current password"
        autoComplete="current-password"
        required
      />
      <FactorFields
        kinds={factors}
        code={fields.code}
        intent="delete-account"
      />
      <div>
        <SubmitButton
          kind="danger-fill"
          name="intent"
          value="delete-account"
          icon={Trash2}
          pendingText="Deleting"
        >
          Delete account permanently
        </SubmitButton>
      </div>
    </Form>
  );
}
