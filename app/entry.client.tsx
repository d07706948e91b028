import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

import { loadPageParts } from "~/components/layout/signed-in-parts";
import { decodeState } from "~/remix/decoded-state";

/** Marks the document as hydrated, which browser tests wait for. */
function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset.scripts = "ready";
  }, []);
  return null;
}

function takeOver(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
        <Hydrated />
      </StrictMode>,
    );
  });
}

void Promise.all([decodeState(), loadPageParts()]).finally(takeOver);
