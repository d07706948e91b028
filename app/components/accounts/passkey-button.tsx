import { KeyRound } from "lucide-react";
import { useRef, useState } from "react";

import { Button, type ButtonProps } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { useHydrated } from "~/components/ui/use-hydrated";

import { PasskeyFailure } from "./passkey-browser";

type PasskeyButtonProps = Pick<ButtonProps, "kind" | "size" | "block"> & {
  /** Asks the browser for the passkey; the text goes into the form. */
  ask: () => Promise<string>;
  /** The value of the submit button to press, if the form has several. */
  intent?: string;
  children: string;
};

/**
 * Asks for a passkey and then submits its form with it. Passkeys need scripts;
 * without them, a line says so.
 */
export function PasskeyButton(props: PasskeyButtonProps) {
  const { ask, intent, children, kind = "secondary", ...look } = props;
  const field = useRef<HTMLInputElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isHydrated = useHydrated();

  const press = async () => {
    setIsAsking(true);
    setFailure(undefined);
    try {
      submitWith(field.current, { passkey: await ask(), intent });
    } catch (error) {
      if (!(error instanceof PasskeyFailure)) throw error;
      setFailure(error.message);
    } finally {
      setIsAsking(false);
    }
  };

  if (!isHydrated) return <PasskeysNeedScripts />;
  return (
    <>
      <input ref={field} type="hidden" name="passkey" disabled />
      <Button
        {...look}
        type="button"
        kind={kind}
        icon={KeyRound}
        pending={isAsking}
        pendingText="Waiting for the passkey"
        onClick={() => void press()}
      >
        {children}
      </Button>
      {failure ? (
        <Note tone="danger" title="No passkey used" role="alert">
          {failure}
        </Note>
      ) : null}
    </>
  );
}

/** Shown instead of a passkey button or form until scripts run. */
export function PasskeysNeedScripts() {
  return (
    <p className="muted text-sm">
      Passkeys need JavaScript. Codes work without it.
    </p>
  );
}

type Submitted = { passkey: string; intent: string | undefined };

/** Enables the field only for this post, because a challenge works once. */
function submitWith(
  field: HTMLInputElement | null,
  { passkey, intent }: Submitted,
): void {
  const form = field?.form;
  if (!field || !form) return;
  const submitter =
    intent === undefined
      ? null
      : form.querySelector<HTMLButtonElement>(`button[value="${intent}"]`);
  field.value = passkey;
  field.disabled = false;
  form.requestSubmit(submitter);
  field.disabled = true;
}
