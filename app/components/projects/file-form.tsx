import { chatPath } from "~/domain/projects/chat-paths";
import { Paperclip, Upload } from "lucide-react";
import { useState, type FormEvent, type RefObject } from "react";

import { OWN_FAILURES } from "~/components/connection/offline-guard";
import { SendingProgress } from "~/components/forms/sending-state";
import { useUpload } from "~/components/forms/use-upload";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Note } from "~/components/ui/note";
import { useHydrated } from "~/components/ui/use-hydrated";
import { CHAT_FILE_HINT } from "~/content/project-chat";

import { fileQueue } from "./file-queue";

type FileFormProps = { chatId: string; input: RefObject<HTMLInputElement> };

/**
 * Sends a file to the chat; with scripts several, one after the other, with
 * their progress.
 */
export function FileForm({ chatId, input }: FileFormProps) {
  const id = encodeURIComponent(chatId);
  const [queue] = useState(fileQueue);
  const { state, send, cancel } = useUpload(
    `/api/project-chats/${id}/files`,
    sendNext,
  );
  const isHydrated = useHydrated();
  const isBusy = state.phase === "sending" || state.phase === "checking";

  function sendNext(): void {
    const next = queue.next();
    if (next) send(next);
    else input.current?.form?.reset();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    const first = queue.start(input.current?.files ?? []);
    if (first) send(first);
  }

  return (
    <details className="border-t border-line bg-raised">
      <summary className="row cursor-pointer px-5 py-3 text-sm text-muted">
        <Icon of={Paperclip} />
        Send a file
      </summary>
      <form
        {...OWN_FAILURES}
        className="grid gap-3 px-5 pb-4"
        method="post"
        action={`${chatPath(chatId)}/files`}
        encType="multipart/form-data"
        onSubmit={submit}
      >
        <div className="row wrapx items-start">
          <input
            ref={input}
            className="input min-w-0 flex-1 basis-56"
            type="file"
            name="file"
            multiple={isHydrated}
            required
            aria-label="File"
            aria-describedby="chat-file-hint"
          />
          <Button icon={Upload} pending={isBusy} pendingText="Sending...">
            Send file
          </Button>
        </div>
        <p className="hint" id="chat-file-hint">
          {CHAT_FILE_HINT}
        </p>
        <div className="grid gap-3" aria-live="polite">
          {state.phase === "sending" ? <SendingProgress {...state} /> : null}
          {isBusy ? (
            <Button type="button" kind="ghost" size="sm" onClick={cancel}>
              Cancel upload
            </Button>
          ) : null}
          {state.phase === "refused" ? (
            <Note tone="danger" title="Failed to Send File">
              {state.message}
            </Note>
          ) : null}
        </div>
      </form>
    </details>
  );
}
