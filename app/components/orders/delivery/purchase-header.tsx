import { Insignia } from "~/components/insignia/insignia";
import { CategoryLabel } from "~/components/insignia/ribbon";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { PurchasedBadge } from "~/components/ui/status-badge";

type PurchaseHeaderProps = {
  name: string;
  shortDesc: string | null;
  category: string | null;
  /** The text from which the patch is drawn. */
  patch: string;
  isOwned: boolean;
};

/** The purchase's header; PURCHASED is shown only while it is owned. */
export function PurchaseHeader(props: PurchaseHeaderProps) {
  const { name, shortDesc, category, patch, isOwned } = props;
  return (
    <header>
      <Breadcrumb
        items={[
          { label: "Dashboard", href: "/dashboard" },
          { label: "Purchases", href: "/dashboard/purchases" },
          { label: name },
        ]}
      />
      <div className="mt-6 flex flex-wrap items-start gap-5">
        <Insignia slug={patch} size="lg" />
        <div className="min-w-[min(100%,16rem)] flex-1">
          <div className="row wrapx gap-x-4 gap-y-1">
            {category ? <CategoryLabel category={category} /> : null}
            {isOwned ? <PurchasedBadge /> : null}
          </div>
          <h1 className="h2 mt-2 wrap-anywhere">{name}</h1>
          {shortDesc ? (
            <p className="muted mt-2 max-w-(--container-read)">{shortDesc}</p>
          ) : null}
        </div>
      </div>
    </header>
  );
}
