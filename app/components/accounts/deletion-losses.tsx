import { Note } from "~/components/ui/note";
import type { Losses } from "~/services/accounts/deletion/list-losses.server";

/** What ends with the account; money that can still be refunded comes first. */
export function DeletionLosses({ losses }: { losses: Losses }) {
  const { refunds, trials, projects } = losses;
  return (
    <>
      {refunds.length > 0 ? (
        <Note tone="warn" title="You can still get money back">
          <p>
            After the deletion you cannot sign in to ask for these refunds. Ask
            for them first:
          </p>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            {refunds.map(({ href, itemName, amount, window }) => (
              <li key={href}>
                {itemName}, <span className="fig">{amount}</span>. Refund
                window: {window}.{" "}
                <a className="link" href={href}>
                  Request refund<span className="sr-only"> of {itemName}</span>
                </a>
              </li>
            ))}
          </ul>
        </Note>
      ) : null}
      {trials.length > 0 ? (
        <Note tone="info" title="Your running trials end">
          <ul className="list-disc space-y-1 pl-5">
            {trials.map(({ name, endsAt }) => (
              <li key={name}>
                {name}, until {endsAt}
              </li>
            ))}
          </ul>
        </Note>
      ) : null}
      {projects.length > 0 ? (
        <Note tone="info" title="Your open projects are closed">
          <ul className="list-disc space-y-1 pl-5">
            {projects.map(({ href, title }) => (
              <li key={href}>
                <a className="link wrap-anywhere" href={href}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </Note>
      ) : null}
    </>
  );
}
