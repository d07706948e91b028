import { NextPage } from "~/components/ui/next-page";
import {
  purchasesHref,
  type PurchasesAddress,
} from "~/domain/orders/purchases-address";

type PurchasePagesProps = {
  label: string;
  list: keyof PurchasesAddress;
  address: PurchasesAddress;
  next: string | null;
};

/** Links to other pages of one of the lists of purchases. */
export function PurchasePages(props: PurchasePagesProps) {
  const { label, list, address, next } = props;
  const firstHref = address[list] && purchasesHref(address, list, null);
  const nextHref = next && purchasesHref(address, list, next);
  return (
    <div className="px-5 pb-5 empty:hidden">
      <NextPage label={label} firstHref={firstHref} nextHref={nextHref} />
    </div>
  );
}
