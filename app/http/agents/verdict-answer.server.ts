import { attachment } from "~/domain/agents/attachment";

type Named = { envelope: string; fileName: string };

/** A signed verdict as a download, named after its package. */
export function verdictAnswer({ envelope, fileName }: Named): Response {
  const name = `${fileName.replace(/\.zip$/i, "")}.verdict.json`;
  return new Response(`${envelope}\n`, {
    headers: {
      "Content-Type": "application/vnd.dsse.envelope.v1+json",
      "Content-Disposition": attachment(name),
      "Cache-Control": "private, no-store",
    },
  });
}
