import { Link } from "@remix-run/react";

import { Note } from "~/components/ui/note";
import { SELLER_PATH } from "~/domain/publishers/sellers";

/** Asks for missing seller details; the agents stay on sale meanwhile. */
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
