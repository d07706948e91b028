import type { SubmissionResult } from "@conform-to/react";
import { SendHorizontal } from "lucide-react";
import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
} from "react";

import { typedIn } from "~/components/forms/typed-in";
import { OWN_FAILURES } from "~/components/connection/offline-guard";
import { Button } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { useHydrated } from "~/components/ui/use-hydrated";

import { keepDraft, readDraft } from "~/components/forms/draft";
import { useEnterChoice } from "./enter-choice";
import { useMessageSender } from "./use-message-sender";

type ComposerProps = {
  chatId: string;
  /** The result of a form sent without scripts. */
  result: SubmissionResult | null;
  /** Takes pasted files, to be sent by the file form. */
  onFiles: (files: FileList) => void;
};

/** Where a party writes. Unsent text stays in the field. */
export function Composer({ chatId, result, onFiles }: ComposerProps) {
  const isHydrated = useHydrated();
  const enter = useEnterChoice();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isBlank, setIsBlank] = useState(
    typedIn(result, "message").trim() === "",
  );
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
        defaultValue={typedIn(result, "message")}
        readOnly={isSending}
        onInput={(event) => noteInput(event.currentTarget.value)}
        onKeyDown={(event) => {
          sendOnShortcut(event, enter.isOn);
        }}
        onPaste={(event) => {
          takePastedFiles(event, onFiles);
        }}
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
      <EnterChoice {...enter} isShown={isHydrated} />
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

function errorsOf(result: SubmissionResult | null): string[] {
  const { message = [], "": whole = [] } = result?.error ?? {};
  return [...(message ?? []), ...(whole ?? [])];
}

/**
 * Ctrl or Command with Enter always sends, Enter alone if it was chosen. Shift
 * breaks the line, and the Enter that ends a composed character only does that.
 */
function sendOnShortcut(
  event: KeyboardEvent<HTMLTextAreaElement>,
  doesEnterSend: boolean,
) {
  const { key, shiftKey, ctrlKey, metaKey, nativeEvent } = event;
  const isEnter = key === "Enter" && !shiftKey && !nativeEvent.isComposing;
  if (!isEnter || !(doesEnterSend || ctrlKey || metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** Copied cells are text and a picture of it: their text is pasted. */
function takePastedFiles(event: ClipboardEvent, take: (f: FileList) => void) {
  const { files, types } = event.clipboardData;
  if (files.length === 0 || types.includes("text/plain")) return;
  event.preventDefault();
  take(files);
}

type EnterChoiceProps = ReturnType<typeof useEnterChoice> & {
  /** Without scripts it keeps its room, so that nothing moves. */
  isShown: boolean;
};

function EnterChoice({ isOn, choose, isShown }: EnterChoiceProps) {
  return (
    <p
      className={`row wrapx w-full gap-x-3 text-xs ${isShown ? "" : "invisible"}`}
    >
      <label className="check min-h-0">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => {
            choose(event.currentTarget.checked);
          }}
        />
        Enter sends
      </label>
      <span className="subtle">
        {isOn ? "Shift + Enter breaks the line" : "Ctrl or ⌘ + Enter sends"}
      </span>
    </p>
  );
}
