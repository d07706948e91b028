import type { SubmissionResult } from "@conform-to/react";

import { Note } from "~/components/ui/note";
import { plural } from "~/domain/platform/plural";

import { AuthenticatorKey } from "./authenticator-key";
import type { FactorKinds } from "./factor-fields";
import { PasskeyPanel, type PasskeyItem } from "./passkey-panel";
import { ConfirmForm, ProvenForm, SetUpForm } from "./two-factor-forms";

type App =
  | { state: "off" }
  | {
      state: "unconfirmed";
      key: string;
      qr: { size: number; path: string };
    }
  | { state: "on"; since: string };

type View = {
  isOn: boolean;
  codesLeft: number;
  app: App;
  passkeys: PasskeyItem[];
};

type ResultFor = (intent: string) => SubmissionResult | undefined;

type TwoFactorsStateProps = { view: View; resultFor: ResultFor };

/** An account's second factors, with the forms that they allow now. */
export function TwoFactorsState({ view, resultFor }: TwoFactorsStateProps) {
  const { isOn, codesLeft, app, passkeys } = view;
  const kinds = { app: app.state === "on", passkeys: passkeys.length > 0 };
  return (
    <>
      <StateNote isOn={isOn} codesLeft={codesLeft} />
      <AppForms app={app} kinds={kinds} resultFor={resultFor} />
      <PasskeyPanel
        passkeys={passkeys}
        isOnlyFactor={!kinds.app && passkeys.length === 1}
        resultFor={resultFor}
      />
      {isOn ? (
        <ProvenForm
          id="renew-codes"
          title="New recovery codes"
          text="Ten new codes replace the ones you have, which then no longer work."
          refusal="The codes you have still work"
          button="Make new codes"
          kind="secondary"
          kinds={kinds}
          lastResult={resultFor("renew-codes")}
        />
      ) : null}
    </>
  );
}

const FEW_CODES = 3;

function StateNote({ isOn, codesLeft }: Pick<View, "isOn" | "codesLeft">) {
  return (
    <div className="lg:col-span-2">
      {isOn ? (
        <Note
          tone={codesLeft <= FEW_CODES ? "warn" : "ok"}
          title="Two factors are on"
        >
          {`${plural(codesLeft, "recovery code")} left.`}
        </Note>
      ) : (
        <Note tone="info" title="Two factors are off">
          Signing in takes only your password. Add an app or a passkey, so that
          a stolen password is not enough.
        </Note>
      )}
    </div>
  );
}

type AppFormsProps = {
  app: App;
  kinds: FactorKinds;
  resultFor: ResultFor;
};

function AppForms({ app, kinds, resultFor }: AppFormsProps) {
  switch (app.state) {
    case "off":
      return <SetUpForm lastResult={resultFor("set-up")} />;
    case "unconfirmed":
      return (
        <>
          <AuthenticatorKey authenticatorKey={app.key} qr={app.qr} />
          <ConfirmForm lastResult={resultFor("confirm")} />
        </>
      );
    case "on":
      return (
        <ProvenForm
          id="turn-off"
          title="Authenticator app"
          text={`On since ${app.since}. ${kinds.passkeys ? STILL_ON : LAST}`}
          refusal="The app still works"
          button={kinds.passkeys ? "Remove the app" : "Turn off two factors"}
          kind="danger"
          kinds={kinds}
          lastResult={resultFor("turn-off")}
        />
      );
  }
}

const STILL_ON = "If you remove it, your passkeys stay.";
const LAST =
  "It is your only second factor: if you remove it, signing in takes only your password, and recovery codes no longer work. To use another phone, remove it and set it up again.";
