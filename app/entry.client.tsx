import { RemixBrowser } from "@remix-run/react";
import {
  startTransition,
  StrictMode,
  useEffect,
  useLayoutEffect,
  type ReactNode,
} from "react";
import { hydrateRoot } from "react-dom/client";

import { loadPageParts } from "~/components/layout/signed-in-parts";
import { decodeState } from "~/remix/decoded-state";
import { keepTypedText } from "~/remix/typed-text";

type HydratedProps = { releaseText: () => void; children: ReactNode };

/**
 * Marks the document as hydrated, which browser tests wait for. It contains the
 * page, because with a sibling React would number ids otherwise than the server.
 */
function Hydrated({ releaseText, children }: HydratedProps) {
  useLayoutEffect(releaseText, [releaseText]);
  useEffect(() => {
    document.documentElement.dataset.scripts = "ready";
  }, []);
  return children;
}

function takeOver(): void {
  const releaseText = keepTypedText();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Hydrated releaseText={releaseText}>
          <RemixBrowser />
        </Hydrated>
      </StrictMode>,
    );
  });
}

void Promise.all([decodeState(), loadPageParts()]).finally(takeOver);
