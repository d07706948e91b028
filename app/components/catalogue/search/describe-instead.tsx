import { briefHref } from "~/domain/workflows/home-address";
import { ButtonLink } from "~/components/ui/button";

/** Links to the home page with the searched text as the brief. */
export function DescribeInstead({ q }: { q: string }) {
  if (q === "") return null;
  return (
    <ButtonLink plain href={briefHref(q)}>
      Describe it instead
    </ButtonLink>
  );
}

/** Leads to the people who build what nobody sells. */
export function AskOperator({ q }: { q: string }) {
  if (q === "") return null;
  return (
    <ButtonLink plain href="/operators">
      Ask an operator
    </ButtonLink>
  );
}
