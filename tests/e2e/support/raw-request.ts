import { request, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";

export type RawRequest = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
};

export type RawAnswer = {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
};

/**
 * Sends an HTTP request with exactly this path and `Host`, which `fetch` would
 * set itself.
 */
export function sendRaw(
  address: string,
  { body, ...options }: RawRequest,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(address);
  return new Promise((done, fail) => {
    const sending = request({ hostname, port, ...options }, (answer) => {
      const { statusCode: status = 0, headers } = answer;
      text(answer).then((body) => {
        done({ status, headers, text: body });
      }, fail);
    });
    sending.on("error", fail);
    sending.end(body);
  });
}

/** The fields of a form as a browser posts them. */
export function formPost(
  fields: Record<string, string>,
  headers: Record<string, string>,
): Omit<RawRequest, "path"> {
  const type = "application/x-www-form-urlencoded";
  return {
    method: "POST",
    headers: { ...headers, "Content-Type": type },
    body: new URLSearchParams(fields).toString(),
  };
}
