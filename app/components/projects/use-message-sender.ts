import { useRevalidator } from "@remix-run/react";
import { useState } from "react";

type Outcome = { errors: string[]; isSignedOut?: boolean };

const UNREACHED =
  "We couldn’t reach the server. Your text is still here: check your connection and send it again.";

/**
 * Sends a message through the public endpoint. On any failure, the caller keeps
 * its text and gets the reason.
 */
export function useMessageSender(chatId: string) {
  const [isSending, setIsSending] = useState(false);
  const [errors, setErrors] = useState<string[] | null>(null);
  const { revalidate } = useRevalidator();

  async function send(
    message: string,
  ): Promise<"sent" | "refused" | "signed out"> {
    setIsSending(true);
    const outcome = await post(chatId, message).catch((): Outcome => ({
      errors: [UNREACHED],
    }));
    setIsSending(false);
    setErrors(outcome.errors);
    if (outcome.isSignedOut) return "signed out";
    if (outcome.errors.length > 0) return "refused";
    revalidate();
    return "sent";
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
  const isSignedOut = answer.status === 401;
  return { errors: reasonsIn(await answer.json()), isSignedOut };
}

type Refusal = { message?: string; errors?: Record<string, string[]> };

function reasonsIn(body: unknown): string[] {
  const { message, errors } = (body ?? {}) as Refusal;
  return errors?.message ?? [message ?? UNREACHED];
}
