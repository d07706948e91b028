import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode, useEffect, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";

import { loadPageParts } from "~/components/layout/signed-in-parts";
import { decodeState } from "~/remix/decoded-state";
import { keepTypedText } from "~/remix/typed-text";

type HydratedProps = { releaseText: () => void };

/** Marks the document as hydrated, which browser tests wait for. */
function Hydrated({ releaseText }: HydratedProps) {
  useLayoutEffect(releaseText, [releaseText]);
  useEffect(() => {
    document.documentElement.dataset.scripts = "ready";
  }, []);
  return null;
}

function takeOver(): void {
  const releaseText = keepTypedText();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
        <Hydrated releaseText={releaseText} />
      </StrictMode>,
    );
  });
}

void Promise.all([decodeState(), loadPageParts()]).finally(takeOver);
