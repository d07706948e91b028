import { useFetcher } from "@remix-run/react";
import { useState } from "react";

import type { MessageView } from "./chat-view";

type Shown = { messages: MessageView[]; hasOlder: boolean };

/**
 * The messages on the screen: the latest, as the page reloads them, with the
 * earlier ones loaded before. Numbers have no gaps, so no message can be
 * missed: earlier messages that don't connect are dropped, and can be loaded
 * again.
 */
export function useMessageHistory(latest: Shown) {
  const earlier = useFetcher<Shown>();
  const [known, setKnown] = useState(latest);
  const [seen, setSeen] = useState({ latest, earlier: earlier.data });

  if (seen.latest !== latest || seen.earlier !== earlier.data) {
    setSeen({ latest, earlier: earlier.data });
    const asked = seen.earlier === earlier.data ? undefined : earlier.data;
    setKnown(joined(asked ? joined(asked, known) : known, latest));
  }

  return {
    ...known,
    isLoading: earlier.state !== "idle",
    showEarlier: () => {
      const [first] = known.messages;
      if (first) earlier.load(`?before=${first.sequence}`);
    },
  };
}

/** The later messages, with the earlier ones that connect without a gap. */
function joined(before: Shown, later: Shown): Shown {
  const [first] = later.messages;
  if (!first) return later;
  const kept = before.messages.filter(
    ({ sequence }) => sequence < first.sequence,
  );
  const joinsOn = kept.at(-1)?.sequence === first.sequence - 1;
  if (!joinsOn) return later;
  const messages = [...kept, ...later.messages];
  return { messages, hasOlder: before.hasOlder };
}
