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
