import { ContourPlate } from "~/components/insignia/contour-plate";
import { ButtonLink } from "~/components/ui/button";
import { SELLER_BANNER } from "~/content/applications";

/** A link for people who build automations themselves. */
export function SellerBanner() {
  return (
    <section
      className="panel cut plate-panel pad pad-lg mt-9 flex flex-wrap items-center justify-between gap-5"
      aria-labelledby="seller-title"
    >
      <ContourPlate slug="seller" shape="wide" lazy />
      <div className="relative">
        <h2 className="h2" id="seller-title">
          {SELLER_BANNER.title}
        </h2>
        <p className="muted mt-2">{SELLER_BANNER.text}</p>
      </div>
      <ButtonLink
        href="/apply-ghost-ops"
        kind="primary"
        size="lg"
        className="relative"
      >
        BECOME A SELLER
      </ButtonLink>
    </section>
  );
}
