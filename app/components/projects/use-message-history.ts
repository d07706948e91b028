import { useFetcher } from "@remix-run/react";
import { useState } from "react";

import {
  joinMessages,
  withMessage,
  type MessageView,
  type ShownMessages,
} from "~/domain/projects/message-view";

/**
 * The messages on the screen: the latest, with the earlier ones loaded before
 * and those that events brought since. Earlier messages that were dropped can
 * be loaded again.
 */
export function useMessageHistory(latest: ShownMessages) {
  const earlier = useFetcher<ShownMessages>();
  const [known, setKnown] = useState(latest);
  const [seen, setSeen] = useState({ latest, earlier: earlier.data });

  if (seen.latest !== latest || seen.earlier !== earlier.data) {
    setSeen({ latest, earlier: earlier.data });
    const asked = seen.earlier === earlier.data ? undefined : earlier.data;
    setKnown(joinMessages(asked ? joinMessages(asked, known) : known, latest));
  }

  return {
    ...known,
    isLoading: earlier.state !== "idle",
    /**
     * Adds a message or edit; reloads the page if messages in between are
     * missing.
     */
    receive: (message: MessageView) => {
      setKnown((shown) => withMessage(shown, message) ?? shown);
    },
    showEarlier: () => {
      const [first] = known.messages;
      if (first) earlier.load(`?before=${first.sequence}`);
    },
  };
}
