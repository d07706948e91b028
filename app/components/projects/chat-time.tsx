import { useHydrated } from "~/components/ui/use-hydrated";
import { formatMoment } from "~/domain/platform/dates";
import {
  dateLabel,
  momentLabel,
  timeLabel,
  type Zone,
} from "~/domain/projects/project-chat";

/**
 * The zone of the chat's times: UTC in the server's HTML, the reader's own once
 * scripts run.
 */
export function useZone(): Zone {
  return useHydrated() ? null : "UTC";
}

const LABELS = { time: timeLabel, date: dateLabel, moment: momentLabel };

type ChatTimeProps = { at: string; as?: keyof typeof LABELS };

/** A moment of the chat, in the reader's zone with scripts, in UTC without. */
export function ChatTime({ at, as = "time" }: ChatTimeProps) {
  const zone = useZone();
  const date = new Date(at);
  const text = LABELS[as](date, zone);
  return (
    <time dateTime={at} title={formatMoment(date)}>
      {zone === "UTC" && as === "time" ? `${text} UTC` : text}
    </time>
  );
}
