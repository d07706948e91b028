import { Prose } from "~/components/ui/prose";
import { Note } from "~/components/ui/note";
import type { Held } from "~/services/projects/offers/milestone-view.server";

type SaidNoteProps = { said: NonNullable<Held["said"]> };

/** What a party wrote and sent with a delivery, change request or dispute. */
export function SaidNote({ said: { from, html, files } }: SaidNoteProps) {
  return (
    <Note tone="info" title={`${from} wrote`} className="mb-5">
      <Prose html={html} compact />
      {files.length > 0 ? (
        <ul className="mt-2 grid gap-1">
          {files.map(({ id, name, href }) => (
            <li key={id}>
              <a className="link wrap-anywhere" href={href} download>
                {name}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </Note>
  );
}
