import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

export type Sending =
  | { phase: "idle" }
  | { phase: "sending"; sent: number; total: number }
  | { phase: "checking" }
  | { phase: "stored"; answer: unknown }
  | { phase: "refused"; message: string };

const UNREACHED = "The upload failed. Check your connection and try again.";

/**
 * Uploads a file with progress and revalidates the page once it is stored.
 * Leaving the page, or a call, aborts it.
 */
export function useUpload(address: string, onStored: () => void) {
  const [state, setState] = useState<Sending>({ phase: "idle" });
  const request = useRef<XMLHttpRequest | null>(null);
  const { revalidate } = useRevalidator();

  useEffect(() => () => request.current?.abort(), []);

  function send(file: File): void {
    request.current?.abort();
    const sender = new XMLHttpRequest();
    request.current = sender;
    setState({ phase: "sending", sent: 0, total: file.size });
    sender.upload.onprogress = ({ loaded, total }) => {
      const isThere = loaded >= total;
      setState(
        isThere
          ? { phase: "checking" }
          : { phase: "sending", sent: loaded, total },
      );
    };
    sender.onerror = () => setState({ phase: "refused", message: UNREACHED });
    sender.onload = () => {
      setState(answerOf(sender));
      if (sender.status !== 201) return;
      revalidate();
      onStored();
    };
    sender.open("POST", address);
    const form = new FormData();
    form.append("file", file);
    sender.send(form);
  }

  function cancel(): void {
    request.current?.abort();
    setState({ phase: "idle" });
  }

  return { state, send, cancel };
}

function answerOf({ status, responseText }: XMLHttpRequest): Sending {
  const answer = parse(responseText);
  if (status === 201) return { phase: "stored", answer };
  return { phase: "refused", message: messageIn(answer) };
}

function messageIn(answer: unknown): string {
  const message: unknown =
    typeof answer === "object" && answer !== null
      ? Reflect.get(answer, "message")
      : undefined;
  return typeof message === "string" ? message : UNREACHED;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
