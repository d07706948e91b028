/** The address of a chat, which its forms also post to. */
export function chatPath(chatId: string): string {
  return `/dashboard/chats/${encodeURIComponent(chatId)}`;
}

/** The fragment of a message on the chat's page. */
export function messageAnchor(sequence: number): string {
  return `message-${sequence}`;
}

/** Where a chat's file is downloaded by those who may read the chat. */
export function chatFilePath(chatId: string, fileId: string): string {
  return `${chatPath(chatId)}/files/${encodeURIComponent(fileId)}`;
}
