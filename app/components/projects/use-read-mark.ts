import { useCallback, useRef } from "react";

/**
 * Tells the server how far the open page has shown the chat, one request at a
 * time.
 */
export function useReadMark(chatId: string): (sequence: number) => void {
  const marks = useRef({ wanted: 0, isSending: false });
  return useCallback(
    (sequence: number) => {
      const { current } = marks;
      current.wanted = Math.max(current.wanted, sequence);
      if (!current.isSending) void send(chatId, current);
    },
    [chatId],
  );
}

type Marks = { wanted: number; isSending: boolean };

async function send(chatId: string, marks: Marks): Promise<void> {
  const address = `/api/project-chats/${encodeURIComponent(chatId)}/read`;
  marks.isSending = true;
  let sent = 0;
  try {
    while (sent < marks.wanted) {
      sent = marks.wanted;
      await fetch(address, {
        method: "PUT",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ sequence: sent }),
      });
    }
  } catch {
    // Without a connection the messages stay unread; the next one, or the next
    // reading of the page, marks them.
    return;
  } finally {
    marks.isSending = false;
  }
}
