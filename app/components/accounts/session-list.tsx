import { Form } from "@remix-run/react";
import { MonitorSmartphone } from "lucide-react";

import { SubmitButton } from "~/components/forms/submit-button";
import { Badge } from "~/components/ui/badge";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";

type SessionItem = {
  id: string;
  device: string;
  address: string | null;
  startedAt: string;
  lastSeenAt: string;
  isCurrent: boolean;
};

function SessionRow({ session }: { session: SessionItem }) {
  const { id, device, address, startedAt, lastSeenAt, isCurrent } = session;
  return (
    <li className="li flex-wrap">
      <Icon of={MonitorSmartphone} />
      <div className="grow">
        <b>{device}</b>
        <p className="muted text-sm">
          {address ? `Network ${address} · ` : ""}since {startedAt} · last seen{" "}
          {lastSeenAt}
        </p>
      </div>
      {isCurrent ? (
        <Badge tone="ok">THIS DEVICE</Badge>
      ) : (
        <Form method="post">
          <input type="hidden" name="sessionId" value={id} />
          <SubmitButton
            kind="secondary"
            size="sm"
            name="intent"
            value="end-session"
            aria-label={`Sign out ${device}, last seen ${lastSeenAt}`}
          >
            Sign out
          </SubmitButton>
        </Form>
      )}
    </li>
  );
}

/** The account's sessions; each other device can be signed out. */
export function SessionList({ sessions }: { sessions: SessionItem[] }) {
  return (
    <Panel
      titleId="sessions"
      title="Signed-in devices"
      beside={
        sessions.length > 1 ? (
          <Form method="post">
            <SubmitButton
              kind="danger"
              size="sm"
              name="intent"
              value="end-other-sessions"
            >
              Sign out all other devices
            </SubmitButton>
          </Form>
        ) : null
      }
    >
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </Panel>
  );
}
