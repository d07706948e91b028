import { Note } from "~/components/ui/note";
import type { ReviewPanel } from "~/services/approvals/show-review.server";

/** Names of the submission that look like those of others. */
export function ImitatedNames({ imitated }: Pick<ReviewPanel, "imitated">) {
  if (imitated.length === 0) return null;
  return (
    <Note tone="warn" title="Names that look like others">
      <ul className="grid gap-2">
        {imitated.map(({ id, text, publisher, href }) => (
          <li key={id} className="wrap-anywhere">
            {text} {publisher ? `Its owner: ${publisher}. ` : null}
            {href ? (
              <a className="link" href={href}>
                Open the other agent
              </a>
            ) : null}
          </li>
        ))}
      </ul>
    </Note>
  );
}
