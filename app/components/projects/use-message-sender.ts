import { useRevalidator } from "@remix-run/react";
import { useState } from "react";

type Outcome = { errors: string[] };

const UNREACHED =
  "It did not get through. Your text is kept: check your connection and send it again.";

/**
 * Sends a message by the same endpoint that programs call. Whatever goes wrong
 * on the way, the caller still has its text, and is told why.
 */
export function useMessageSender(chatId: string) {
  const [isSending, setIsSending] = useState(false);
  const [errors, setErrors] = useState<string[] | null>(null);
  const { revalidate } = useRevalidator();

  async function send(message: string): Promise<boolean> {
    setIsSending(true);
    const outcome = await post(chatId, message).catch(() => ({
      errors: [UNREACHED],
    }));
    setIsSending(false);
    setErrors(outcome.errors);
    const isSent = outcome.errors.length === 0;
    if (isSent) revalidate();
    return isSent;
  }

  return { send, isSending, errors };
}

async function post(chatId: string, message: string): Promise<Outcome> {
  const address = `/api/project-chats/${encodeURIComponent(chatId)}/messages`;
  const answer = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ message }),
  });
  if (answer.ok) return { errors: [] };
  return { errors: reasonsIn(await answer.json()) };
}

type Refusal = { message?: string; errors?: Record<string, string[]> };

function reasonsIn(body: unknown): string[] {
  const { message, errors } = (body ?? {}) as Refusal;
  return errors?.message ?? [message ?? UNREACHED];
}
