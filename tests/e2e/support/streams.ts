import type { APIRequestContext } from "@playwright/test";

/** A chat's event stream over a separate connection. */
export type OpenStream = {
  /** Resolves with everything received once it contains the text. */
  received: (text: string) => Promise<string>;
  leave: () => void;
};

type Listening = { baseURL: string | undefined; chatId: string };

/** Opens event streams with the context's session, all at once. */
export async function openStreams(
  listener: APIRequestContext,
  { baseURL, chatId }: Listening,
  count: number,
): Promise<OpenStream[]> {
  const { cookies } = await listener.storageState();
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join(";");
  const address = `${baseURL ?? ""}/api/project-chats/${chatId}/events`;
  return Promise.all(
    Array.from({ length: count }, () => openStream(address, { Cookie })),
  );
}

async function openStream(
  address: string,
  headers: Record<string, string>,
): Promise<OpenStream> {
  const leaving = new AbortController();
  const answer = await fetch(address, { headers, signal: leaving.signal });
  if (!answer.ok || !answer.body) throw new Error(`${answer.status}`);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";

  async function received(wanted: string): Promise<string> {
    while (!text.includes(wanted)) {
      const { done, value } = await reader.read();
      if (done) throw new Error(`The stream ended with ${text}`);
      text += value;
    }
    return text;
  }

  return { received, leave: () => leaving.abort() };
}
