import { attachment } from "~/domain/attachment";

/** A table as a file to be saved; it is made anew for each request. */
export function csvAnswer(fileName: string, text: string): Response {
  return new Response(text, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": attachment(fileName),
      "Cache-Control": "private, no-store",
    },
  });
}
