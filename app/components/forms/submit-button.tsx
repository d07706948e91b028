import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import { Button, type ButtonProps } from "~/components/ui/button";

type SubmitButtonProps = Omit<ButtonProps, "type" | "pending" | "ref">;

/** True from the submit event that this very button caused to its answer. */
function useOwnSubmission() {
  const ref = useRef<HTMLButtonElement>(null);
  const [isArmed, setIsArmed] = useState(false);
  const { state } = useNavigation();
  const [lastState, setLastState] = useState(state);

  useEffect(() => {
    const button = ref.current;
    const form = button?.form;
    if (!form) return;
    const onSubmit = (event: SubmitEvent) =>
      setIsArmed(event.submitter === button);
    form.addEventListener("submit", onSubmit);
    return () => form.removeEventListener("submit", onSubmit);
  }, []);

  if (state !== lastState) {
    setLastState(state);
    if (state === "idle") setIsArmed(false);
  }

  return { ref, isPending: isArmed && state !== "idle" };
}

/**
 * Sends its form. While the answer is awaited it shows the pending text;
 * without scripts it is an ordinary submit button.
 */
export function SubmitButton(props: SubmitButtonProps) {
  const { kind = "primary", ...rest } = props;
  const { ref, isPending } = useOwnSubmission();
  return (
    <Button {...rest} ref={ref} type="submit" kind={kind} pending={isPending} />
  );
}
