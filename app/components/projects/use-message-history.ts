import { useFetcher } from "@remix-run/react";
import { useState } from "react";

import type { MessageView } from "./chat-view";

type Shown = { messages: MessageView[]; hasOlder: boolean };

/**
 * What of a chat is on the screen: the latest messages as the page brings them
 * again and again, and in front of them whatever was there before or was asked
 * for. Messages are numbered without gaps, so that nothing can be left out: what
 * does not join on is dropped, and can be asked for again.
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

/** The later messages with those before them that join on without a gap. */
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
