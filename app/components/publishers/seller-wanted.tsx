import { Link } from "@remix-run/react";

import { Note } from "~/components/ui/note";
import { SELLER_PATH } from "~/domain/publishers/sellers";

/** Asks sellers who have not said who they are; their agents stay on sale. */
export function SellerWanted() {
  return (
    <Note tone="warn" title="Say who sells your agents">
      <p>
        Your agents stay on sale. Your next submission of a paid agent needs
        your name and country, and an address if you are a trader.{" "}
        <Link className="link" to={SELLER_PATH}>
          Enter your seller details
        </Link>
      </p>
    </Note>
  );
}
