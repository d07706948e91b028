import type { SubmissionResult } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { SendHorizontal } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";

import { FieldErrors } from "~/components/forms/field";
import { SubmitButton } from "~/components/forms/submit-button";
import { useHydrated } from "~/components/ui/use-hydrated";

type ComposerProps = { result: SubmissionResult | null };

function textOf(result: SubmissionResult | null): string {
  const typed = result?.initialValue?.message;
  return typeof typed === "string" ? typed : "";
}

/** After a message went out: an empty field that has the focus again. */
function useSentReset(result: SubmissionResult | null) {
  const ref = useRef<HTMLTextAreaElement>(null);
  const [isBlank, setIsBlank] = useState(textOf(result).trim() === "");
  const wasSending = useRef(false);
  const { formData, state } = useNavigation();
  const isSending = state !== "idle" && formData?.get("intent") === "message";
  /** Text may have been typed before scripts ran. */
  useEffect(() => {
    if (ref.current) setIsBlank(ref.current.value.trim() === "");
  }, []);
  useEffect(() => {
    const hasArrived = wasSending.current && !isSending;
    wasSending.current = isSending;
    if (!hasArrived) return;
    if (!result && ref.current) {
      ref.current.value = "";
      setIsBlank(true);
    }
    ref.current?.focus();
  }, [isSending, result]);
  return { ref, isBlank, setIsBlank };
}

function sendOnShortcut(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  const { form } = event.currentTarget;
  form?.requestSubmit(form.querySelector<HTMLButtonElement>("button"));
}

function errorsOf(result: SubmissionResult | null): string[] {
  const { message = [], "": whole = [] } = result?.error ?? {};
  return [...(message ?? []), ...(whole ?? [])];
}

/** Where a party writes. What was refused stays in the field. */
export function Composer({ result }: ComposerProps) {
  const isHydrated = useHydrated();
  const { ref, isBlank, setIsBlank } = useSentReset(result);
  const errors = errorsOf(result);
  const described =
    errors.length > 0
      ? ({ "aria-invalid": true, "aria-describedby": "message-error" } as const)
      : {};
  return (
    <Form method="post" className="composer flex-wrap" preventScrollReset>
      <input type="hidden" name="intent" value="message" />
      {isHydrated ? <input type="hidden" name="stay" value="1" /> : null}
      {errors.length > 0 ? (
        <div className="w-full" role="alert">
          <FieldErrors id="message-error" errors={errors} />
        </div>
      ) : null}
      <textarea
        {...described}
        ref={ref}
        name="message"
        className="area field-sizing-content max-h-40 !min-h-11 flex-1 !resize-none"
        rows={1}
        aria-label="Message"
        placeholder="Write a message"
        defaultValue={textOf(result)}
        onInput={(event) => setIsBlank(event.currentTarget.value.trim() === "")}
        onKeyDown={sendOnShortcut}
      />
      <SubmitButton
        icon={SendHorizontal}
        pendingText="Sending..."
        disabled={isHydrated && isBlank}
      >
        Send
      </SubmitButton>
    </Form>
  );
}
