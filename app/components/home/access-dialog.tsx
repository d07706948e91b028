import { Form } from "@remix-run/react";
import { useId } from "react";

import { NewPasswordFields } from "~/components/account/new-password-fields";
import { Honeypot } from "~/components/forms/honeypot";
import { PasswordInput } from "~/components/forms/password-input";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextInput } from "~/components/forms/text-input";
import { Dialog } from "~/components/ui/dialog";
import { Tabs } from "~/components/ui/tabs";

import { homeHref, type HomeAddress } from "./home-address";

type AccessDialogProps = { address: HomeAddress; closeHref: string };

/** Signing in or enlisting keeps the plan and leads on to the operators. */
export function AccessDialog({ address, closeHref }: AccessDialogProps) {
  const here = homeHref(address, { dialog: "operators" });
  const registerHref = homeHref(address, {
    dialog: "operators",
    tab: "register",
  });
  const isRegister = address.tab === "register";
  return (
    <Dialog
      title="OPERATOR ACCESS REQUIRED"
      description="Your workflow is kept. Sign in to choose who builds it."
      closeHref={closeHref}
    >
      <div className="dialog-body">
        <Tabs
          label="Account"
          items={[
            { label: "Sign in", href: here, isCurrent: !isRegister },
            {
              label: "Create account",
              href: registerHref,
              isCurrent: isRegister,
            },
          ]}
        />
        {isRegister ? (
          <EnlistForm redirectTo={here} />
        ) : (
          <SignInForm redirectTo={here} />
        )}
      </div>
    </Dialog>
  );
}

type AccessFormProps = { redirectTo: string };

function SignInForm({ redirectTo }: AccessFormProps) {
  return (
    <Form method="post" action="/auth" className="grid gap-4">
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <EmailInput />
      <PasswordInput
        name="password"
        label="Password"
        autoComplete="current-password"
        required
      />
      <SubmitButton size="lg" block pendingText="Authenticating">
        Login
      </SubmitButton>
    </Form>
  );
}

function EnlistForm({ redirectTo }: AccessFormProps) {
  const id = useId();
  return (
    <Form method="post" action="/auth?tab=register" className="grid gap-4">
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <Honeypot />
      <TextInput
        name="username"
        label="Username"
        autoComplete="nickname"
        autoCapitalize="none"
        required
      />
      <EmailInput />
      <NewPasswordFields
        password={{ id: `${id}password`, name: "password" }}
        confirmPassword={{ id: `${id}repeated`, name: "confirmPassword" }}
      >
        {(differ) => (
          <SubmitButton
            size="lg"
            block
            pendingText="Enlisting"
            disabled={differ}
          >
            Create account
          </SubmitButton>
        )}
      </NewPasswordFields>
    </Form>
  );
}

function EmailInput() {
  return (
    <TextInput
      name="email"
      label="Email"
      type="email"
      autoComplete="username"
      required
    />
  );
}
