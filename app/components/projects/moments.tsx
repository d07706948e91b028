import { Fragment } from "react";

import { ChatTime } from "./chat-time";

/** The moments in a sentence, as `formatMoment` writes them. */
const MOMENT = /(\w{3} \d{1,2}, \d{4}, \d{2}:\d{2} UTC)/;

/** A sentence whose moments are shown like the times of the chat. */
export function Moments({ text }: { text: string }) {
  return text
    .split(MOMENT)
    .map((part, at) => (
      <Fragment key={at}>
        {at % 2 === 1 ? <Moment text={part} /> : part}
      </Fragment>
    ));
}

function Moment({ text }: { text: string }) {
  return <ChatTime at={new Date(text).toISOString()} as="moment" />;
}
