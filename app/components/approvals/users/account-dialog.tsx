import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Ban, RotateCcw, Save } from "lucide-react";

import { resultOf } from "~/components/forms/result-of";
import { FormErrors } from "~/components/forms/form-errors";
import { KeptForm } from "~/components/forms/kept-form";
import { Select } from "~/components/forms/select";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextArea } from "~/components/forms/text-area";
import { typedIn } from "~/components/forms/typed-in";
import { Confirmed } from "~/components/ui/confirmed";
import { Dialog } from "~/components/ui/dialog";
import { FactList } from "~/components/ui/fact-list";
import { Note } from "~/components/ui/note";
import type { RefusedForm } from "~/http/forms/form-action.server";
import type { AccountRequests as Requests } from "~/services/approvals/users/list-account-requests.server";
import type { HeldProject } from "~/services/approvals/users/list-held-projects.server";

import { AccountRequests } from "./account-requests";
import { HeldProjects } from "./held-projects";
import { operatorWords, StateBadge, type AccountView } from "./account-table";

type AccountRecord = { label: string; text: string; href: string | null };

type AccountDialogProps = {
  account: AccountView;
  records: readonly AccountRecord[];
  held: readonly HeldProject[];
  requests: Requests;
  /** When and by whom it was suspended; null if it is not. */
  suspended: string | null;
  isOwn: boolean;
  action: string;
  closeHref: string;
  refused: RefusedForm | undefined;
};

/** One account, with an administrator's actions. */
export function AccountDialog(props: AccountDialogProps) {
  const { account, isOwn, action, closeHref, refused } = props;
  return (
    <Dialog title={account.username} closeHref={closeHref}>
      <div className="dialog-body max-h-[calc(100dvh-9rem)] gap-5 overflow-y-auto">
        <FormErrors title="Nothing changed" result={refused?.result} />
        <Facts account={account} suspended={props.suspended} />
        <Records records={props.records} />
        <HeldProjects held={props.held} />
        <AccountRequests requests={props.requests} />
        {isOwn ? (
          <Note tone="info">
            This is your own account. Only another administrator can change it.
          </Note>
        ) : (
          <>
            <StatusForm
              account={account}
              action={action}
              result={resultOf(refused, "operator-status")}
            />
            <StandingForm
              account={account}
              action={action}
              hasHeld={props.held.length > 0}
              typed={typedIn(resultOf(refused, "suspend"), "reason")}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

type FactsProps = Pick<AccountDialogProps, "account" | "suspended">;

function Facts({ account, suspended }: FactsProps) {
  const address = account.isVerified ? "verified" : "not verified";
  const rows = [
    { term: "Name", value: account.name ?? "Not given" },
    { term: "E-mail", value: `${account.email} (${address})` },
    {
      term: "Role",
      value: account.role === "admin" ? "Administrator" : "User",
    },
    { term: "Operator profile", value: operatorWords(account) },
    { term: "Joined", value: account.joined },
    { term: "Last seen", value: account.lastSeen },
  ];
  return (
    <>
      <p>
        <StateBadge isSuspended={account.isSuspended} />
      </p>
      <FactList facts={rows} />
      {account.suspensionReason ? (
        <Note tone="danger" title={suspended ?? "Suspended"}>
          {account.suspensionReason}
        </Note>
      ) : null}
    </>
  );
}

/** What belongs to the account; a number opens its list. */
function Records({ records }: { records: readonly AccountRecord[] }) {
  const facts = records.map(({ label, text, href }) => ({
    term: label,
    value: href ? (
      <a className="link fig" href={href}>
        {text}
        <span className="sr-only"> {label}</span>
      </a>
    ) : (
      <span className="fig">{text}</span>
    ),
  }));
  return (
    <section aria-labelledby="account-records">
      <h3 className="label mb-2" id="account-records">
        Records
      </h3>
      <FactList facts={facts} />
    </section>
  );
}

const STATUS_OPTIONS = [
  { value: "pending", label: "Pending" },
  { value: "approved", label: "Approved" },
  { value: "rejected", label: "Rejected" },
];

type FormProps = { account: AccountView; action: string };

function StatusForm(
  props: FormProps & { result: SubmissionResult | undefined },
) {
  const { account, action, result } = props;
  return (
    <KeptForm
      id={`status-${account.id}`}
      method="post"
      action={action}
      className="grid gap-3"
    >
      <input type="hidden" name="intent" value="operator-status" />
      <input type="hidden" name="revision" value={account.revision} />
      <Select
        key={account.operatorStatus}
        name="status"
        label="Operator status"
        hint="Approved accounts are listed while their operator profile is on."
        options={STATUS_OPTIONS}
        defaultValue={typedIn(result, "status") || account.operatorStatus}
      />
      <TextArea
        name="reason"
        errors={result?.error?.reason ?? []}
        defaultValue={typedIn(result, "reason")}
        label="Reason for the status"
        hint="The user reads it. A rejection needs one."
        rows={2}
        maxLength={1000}
      />
      <Confirmed
        label="Save status"
        look={{ kind: "secondary", size: "sm" }}
        warning={`It counts at once, without an application, and ${account.username} is notified.`}
      >
        <SubmitButton
          kind="secondary"
          size="sm"
          icon={Save}
          className="w-fit"
          pendingText="Saving..."
        >
          Yes, save status
        </SubmitButton>
      </Confirmed>
    </KeptForm>
  );
}

/** Suspending requires a reason; both ask to confirm. */
function StandingForm(props: FormProps & { typed: string; hasHeld: boolean }) {
  const { account, action, typed, hasHeld } = props;
  const money = hasHeld
    ? " The money on hold in projects does not move: clients of running projects are notified and can dispute, and work that is marked as delivered is still released on its date. Nothing is paid out while the account is suspended."
    : "";
  if (account.isSuspended) {
    return (
      <Form method="post" action={action}>
        <input type="hidden" name="revision" value={account.revision} />
        <Confirmed
          label="Restore account"
          look={{ kind: "secondary" }}
          warning={`${account.username} can sign in again, and what was listed before is listed again at once.`}
        >
          <SubmitButton
            kind="ok"
            icon={RotateCcw}
            className="w-fit"
            name="intent"
            value="restore"
            pendingText="Restoring..."
          >
            Yes, restore account
          </SubmitButton>
        </Confirmed>
      </Form>
    );
  }
  return (
    <KeptForm
      id={`suspension-${account.id}`}
      method="post"
      action={action}
      className="grid gap-3"
    >
      <input type="hidden" name="revision" value={account.revision} />
      <TextArea
        name="reason"
        defaultValue={typed}
        label="Reason for a suspension"
        hint="The user sees it when signing in. They are signed out everywhere, their access tokens are revoked and their listings are paused."
        rows={3}
        required
        maxLength={1000}
      />
      <Confirmed
        label="Suspend account"
        look={{ kind: "danger" }}
        warning={`${account.username} is signed out everywhere at once, and their listings are paused until you restore the account.${money}`}
      >
        <SubmitButton
          kind="danger-fill"
          icon={Ban}
          className="w-fit"
          name="intent"
          value="suspend"
          pendingText="Suspending..."
        >
          Yes, suspend account
        </SubmitButton>
      </Confirmed>
    </KeptForm>
  );
}
