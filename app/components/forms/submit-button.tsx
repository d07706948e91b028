import { useActionData, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import { Button, type ButtonProps } from "~/components/ui/button";

type SubmitButtonProps = Omit<ButtonProps, "type" | "pending" | "ref">;

/**
 * True from this button's submit event until its response. A refusal ends it
 * before the page is loaded again: the corrected form can be sent at once.
 */
function useOwnSubmission() {
  const ref = useRef<HTMLButtonElement>(null);
  const [isArmed, setIsArmed] = useState(false);
  const { formMethod } = useNavigation();
  const isUnderWay = formMethod !== undefined;
  const [wasUnderWay, setWasUnderWay] = useState(isUnderWay);
  const answer = useActionData();
  const [lastAnswer, setLastAnswer] = useState(answer);

  useEffect(() => {
    const button = ref.current;
    const form = button?.form;
    if (!form) return;
    const onSubmit = (event: SubmitEvent) =>
      setIsArmed(event.submitter === button);
    form.addEventListener("submit", onSubmit);
    return () => form.removeEventListener("submit", onSubmit);
  }, []);

  if (isUnderWay !== wasUnderWay) {
    setWasUnderWay(isUnderWay);
    if (!isUnderWay) setIsArmed(false);
  }
  if (answer !== lastAnswer) {
    setLastAnswer(answer);
    setIsArmed(false);
  }

  return { ref, isPending: isArmed && isUnderWay };
}

/**
 * Submits its form. Shows the pending text until the response; without scripts
 * it is an ordinary submit button.
 */
export function SubmitButton(props: SubmitButtonProps) {
  const { kind = "primary", ...rest } = props;
  const { ref, isPending } = useOwnSubmission();
  return (
    <Button {...rest} ref={ref} type="submit" kind={kind} pending={isPending} />
  );
}
