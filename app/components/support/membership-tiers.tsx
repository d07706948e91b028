import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { MEMBERSHIP_NOTICE, MEMBERSHIP_TIERS } from "~/content/waitlist";

/** The announced memberships, labeled as not on sale. */
export function MembershipTiers() {
  return (
    <>
      <Note tone="info" title="Not on sale yet" className="mt-6">
        {MEMBERSHIP_NOTICE}
      </Note>
      <ul className="mt-6 grid gap-5 md:grid-cols-3">
        {MEMBERSHIP_TIERS.map(({ name, price, text, isPopular }) => (
          <li className="panel pad grid content-start gap-3" key={name}>
            <div className="row between wrapx">
              <h2 className="h3">{name}</h2>
              <span className="row wrapx gap-2">
                {isPopular ? <Badge tone="action">Most popular</Badge> : null}
                <Badge tone="idle">Announced</Badge>
              </span>
            </div>
            <p className="h2">{price}</p>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ul>
      <p className="row wrapx mt-7 gap-4">
        <ButtonLink href="/coming-soon" kind="primary" size="lg">
          JOIN WAITLIST
        </ButtonLink>
        <ButtonLink href="/auth?tab=register" size="lg">
          Create account
        </ButtonLink>
      </p>
    </>
  );
}
