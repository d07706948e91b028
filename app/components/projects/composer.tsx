import type { SubmissionResult } from "@conform-to/react";
import { SendHorizontal } from "lucide-react";
import {
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
} from "react";

import { OWN_FAILURES } from "~/components/connection/offline-guard";
import { Button } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { useHydrated } from "~/components/ui/use-hydrated";

import { keepDraft, readDraft } from "./draft";
import { useMessageSender } from "./use-message-sender";

type ComposerProps = {
  chatId: string;
  /** The result of a form sent without scripts. */
  result: SubmissionResult | null;
};

/** Where a party writes. Unsent text stays in the field. */
export function Composer({ chatId, result }: ComposerProps) {
  const isHydrated = useHydrated();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isBlank, setIsBlank] = useState(textOf(result).trim() === "");
  const { send, isSending, errors } = useMessageSender(chatId);
  const reasons = errors ?? errorsOf(result);
  /** Text may have been typed before hydration or before this page. */
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    if (element.value === "") element.value = readDraft(chatId);
    setIsBlank(element.value.trim() === "");
  }, [chatId]);

  function noteInput(text: string): void {
    setIsBlank(text.trim() === "");
    keepDraft(chatId, text);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const element = field.current;
    if (!element || isSending || element.value.trim() === "") return;
    const outcome = await send(element.value);
    if (outcome === "signed out") {
      // Submits the page's own form, which carries the text through sign-in.
      element.form?.submit();
      return;
    }
    if (outcome === "sent") {
      element.value = "";
      noteInput("");
    }
    element.focus();
  }

  return (
    <form
      {...OWN_FAILURES}
      method="post"
      className="composer flex-wrap items-end"
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="intent" value="message" />
      {reasons.length > 0 ? <Refusal reasons={reasons} /> : null}
      <textarea
        ref={field}
        name="message"
        className="area field-sizing-content max-h-40 min-h-11 flex-1 resize-none"
        rows={1}
        aria-label="Message"
        aria-invalid={reasons.length > 0 || undefined}
        aria-describedby={reasons.length > 0 ? "message-error" : undefined}
        placeholder="Write a message"
        defaultValue={textOf(result)}
        readOnly={isSending}
        onInput={(event) => noteInput(event.currentTarget.value)}
        onKeyDown={sendOnShortcut}
      />
      <Button
        kind="primary"
        icon={SendHorizontal}
        pending={isSending}
        pendingText="Sending..."
        disabled={isHydrated && isBlank}
      >
        Send
      </Button>
    </form>
  );
}

function Refusal({ reasons }: { reasons: readonly string[] }) {
  return (
    <div className="w-full" id="message-error">
      <Note tone="danger" title="Failed to Send Message" role="alert">
        {reasons.join(" ")}
      </Note>
    </div>
  );
}

function textOf(result: SubmissionResult | null): string {
  const typed = result?.initialValue?.message;
  return typeof typed === "string" ? typed : "";
}

function errorsOf(result: SubmissionResult | null): string[] {
  const { message = [], "": whole = [] } = result?.error ?? {};
  return [...(message ?? []), ...(whole ?? [])];
}

function sendOnShortcut(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
