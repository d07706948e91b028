import { Form } from "@remix-run/react";

import { SubmitButton } from "~/components/forms/submit-button";

import { UnsentForm } from "./unsent-form";

type DemoAccountsProps = {
  action: string;
  redirectTo: string;
  password: string;
  unsent: string | undefined;
  accounts: readonly { email: string; username: string; what: string }[];
};

/** The demo accounts, each with a sign-in button; empty on live sites. */
export function DemoAccounts(props: DemoAccountsProps) {
  const { action, redirectTo, password, unsent, accounts } = props;
  return (
    <section className="panel mt-8" aria-labelledby="demo-accounts">
      <div className="panel-head">
        <h2 id="demo-accounts" className="h3">
          Demo accounts
        </h2>
        <p className="muted text-sm">
          Password for all of them: <code className="fig">{password}</code>
        </p>
      </div>
      <ul>
        {accounts.map(({ email, username, what }) => (
          <li key={email} className="li flex-wrap">
            <div className="grow">
              <b className="wrap-anywhere">{email}</b>
              <p className="muted text-sm">
                {username}: {what}
              </p>
            </div>
            <Form
              method="post"
              action={action}
              reloadDocument={unsent !== undefined}
            >
              <UnsentForm packed={unsent} />
              <input type="hidden" name="email" value={email} />
              <input type="hidden" name="password" value={password} />
              <input type="hidden" name="redirectTo" value={redirectTo} />
              <SubmitButton
                kind="secondary"
                size="sm"
                aria-label={`Sign in as ${username}`}
              >
                Sign in
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
