import { Check } from "lucide-react";

import { ContourPlate } from "~/components/insignia/contour-plate";
import { Insignia } from "~/components/insignia/insignia";
import { Icon } from "~/components/ui/icon";
import { ENLISTMENT_PROMISES } from "~/content/enlistment";

const PATCHES = [
  "call-answerer",
  "invoice-chaser",
  "lead-router",
  "stock-watcher",
  "ticket-triage",
  "report-writer",
  "review-replier",
  "data-cleaner",
];

/** The decorated half of the sign-in page; hidden on phones. */
export function AuthSide() {
  return (
    <div className="relative hidden flex-col justify-between overflow-hidden border-r border-line bg-sunken p-10 lg:flex lg:min-h-[44rem]">
      <div className="absolute inset-0 opacity-75 [&_img]:size-full [&_img]:object-cover">
        <ContourPlate slug="enlist" shape="tall" />
      </div>
      <div className="relative grid grid-cols-[repeat(4,4.5rem)] gap-5">
        {PATCHES.map((slug) => (
          <Insignia key={slug} slug={slug} size="lg" />
        ))}
      </div>
      <div className="relative">
        <p className="h-stencil h1">
          Bought once.
          <br />
          Yours for life.
        </p>
        <ul className="ticks mt-6 text-base">
          {ENLISTMENT_PROMISES.map((promise) => (
            <li key={promise}>
              <Icon of={Check} />
              <span>{promise}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
