import { briefHref } from "~/domain/workflows/home-address";
import { ButtonLink } from "~/components/ui/button";

type NotForSaleProps = {
  description: string;
  closest: { slug: string; title: string; priceLabel: string } | null;
};

/**
 * Options for an entry that is not for sale: have it built, or buy the closest
 * agent.
 */
export function NotForSale({ description, closest }: NotForSaleProps) {
  return (
    <>
      <ButtonLink plain kind="primary" href={briefHref(description)}>
        Hire an operator to build it
      </ButtonLink>
      {closest ? (
        <a className="link" href={`/agent/${closest.slug}`}>
          Closest agent on sale: {closest.title}, {closest.priceLabel}
        </a>
      ) : null}
    </>
  );
}
