import type { SubmissionResult } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState, type ReactNode } from "react";

import type { RefusedForm } from "~/http/forms/form-action.server";

import { resultOf } from "./result-of";

type FreshFormProps = {
  /** The value of the form's button. */
  intent: string;
  refused: RefusedForm | undefined;
  children: (lastResult: SubmissionResult | undefined) => ReactNode;
};

/**
 * A form on a page that stays open after success. Remounts the form after each
 * success, which clears typed passwords and errors of earlier attempts.
 */
export function FreshForm({ intent, refused, children }: FreshFormProps) {
  const { state, formData } = useNavigation();
  const [round, setRound] = useState(0);
  const [isUnderWay, setUnderWay] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const lastResult = resultOf(refused, intent);
  const isRefused = lastResult !== undefined;

  if (!isUnderWay && formData?.get("intent") === intent) setUnderWay(true);
  if (isUnderWay && state === "idle") {
    setUnderWay(false);
    if (!isRefused) setRound(round + 1);
  }

  useEffect(() => {
    if (round > 0) ref.current?.focus({ preventScroll: true });
  }, [round]);

  return (
    <div key={round} ref={ref} tabIndex={-1} className="min-w-0">
      {children(lastResult)}
    </div>
  );
}
