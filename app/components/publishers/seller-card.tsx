import { Panel } from "~/components/ui/panel";
import type {
  PublicSeller,
  SellerView,
} from "~/services/publishers/show-seller.server";

export type PublicSellerView = PublicSeller;

/** Who sold a purchase, for its buyer. */
export function SellerCard({ seller }: { seller: SellerView }) {
  return (
    <Panel titleId="seller" title="Seller">
      <Stated seller={seller} />
    </Panel>
  );
}

/** Who sells an agent, before buying. */
export function SellerFacts({ seller }: { seller: PublicSeller }) {
  return (
    <section className="border-b border-line" aria-label="Seller">
      <h2 className="label px-5 pt-5">Sold by</h2>
      {"name" in seller ? (
        <Stated seller={seller} />
      ) : (
        <p className="pad">
          A private seller. Buyers see the name on their receipt.
        </p>
      )}
    </section>
  );
}

function Stated({ seller }: { seller: SellerView }) {
  const { kindText, name, address, country, contact } = seller;
  return (
    <dl className="kv pad">
      <dt>Name</dt>
      <dd className="wrap-anywhere">{name}</dd>
      <dt>Sells as</dt>
      <dd>{kindText}</dd>
      {address ? (
        <>
          <dt>Address</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{address}</dd>
        </>
      ) : null}
      <dt>Country</dt>
      <dd>{country}</dd>
      {contact ? (
        <>
          <dt>Contact</dt>
          <dd className="wrap-anywhere">{contact}</dd>
        </>
      ) : null}
    </dl>
  );
}
