import type { SubmissionResult } from "@conform-to/react";

import { Note } from "~/components/ui/note";
import { plural } from "~/domain/platform/plural";

import { AuthenticatorKey } from "./authenticator-key";
import { ConfirmForm, ProvenForm, SetUpForm } from "./two-factor-forms";

type View =
  | { state: "off" }
  | {
      state: "unconfirmed";
      key: string;
      qr: { size: number; path: string };
    }
  | { state: "on"; since: string; codesLeft: number };

type ResultFor = (intent: string) => SubmissionResult | undefined;

type TwoFactorsStateProps = { view: View; resultFor: ResultFor };

/** The forms that an account's two factors allow now. */
export function TwoFactorsState({ view, resultFor }: TwoFactorsStateProps) {
  switch (view.state) {
    case "off":
      return <SetUpForm lastResult={resultFor("set-up")} />;
    case "unconfirmed":
      return (
        <>
          <AuthenticatorKey authenticatorKey={view.key} qr={view.qr} />
          <ConfirmForm lastResult={resultFor("confirm")} />
        </>
      );
    case "on":
      return <TwoFactorsOn {...view} resultFor={resultFor} />;
  }
}

type TwoFactorsOnProps = {
  since: string;
  codesLeft: number;
  resultFor: ResultFor;
};

const FEW_CODES = 3;

function TwoFactorsOn({ since, codesLeft, resultFor }: TwoFactorsOnProps) {
  return (
    <>
      <div className="lg:col-span-2">
        <Note
          tone={codesLeft <= FEW_CODES ? "warn" : "ok"}
          title="Two factors are on"
        >
          {`Since ${since}. ${plural(codesLeft, "recovery code")} left.`}
        </Note>
      </div>
      <ProvenForm
        id="renew-codes"
        title="New recovery codes"
        text="Ten new codes replace the ones you have, which then no longer work."
        refusal="The codes you have still work"
        button="Make new codes"
        kind="secondary"
        lastResult={resultFor("renew-codes")}
      />
      <ProvenForm
        id="turn-off"
        title="Turn off two factors"
        text="Signing in then takes only your password. To use another phone, turn them off and set them up again."
        refusal="Two factors are still on"
        button="Turn off two factors"
        kind="danger"
        lastResult={resultFor("turn-off")}
      />
    </>
  );
}
