import { chatPath } from "~/domain/projects/chat-paths";
import { Link } from "@remix-run/react";

import { OperatorInsignia } from "~/components/insignia/insignia";
import { monogramOf } from "~/components/insignia/monogram";
import { Panel } from "~/components/ui/panel";
import {
  PriorityBadge,
  RequestStatusBadge,
} from "~/components/ui/status-badge";

type IncomingRequestView = {
  id: string;
  chatId: string;
  title: string;
  status: string;
  /** Sent while the requester's pass was running; listed before the others. */
  isPriority: boolean;
  requester: { id: string; name: string; iconUrl: string | null };
  excerpt: string;
  budget: string | null;
  wantedBy: string | null;
  when: string;
};

type IncomingRequestsProps = { requests: readonly IncomingRequestView[] };

/** An operator's unanswered requests; PRIORITY ones come first. */
export function IncomingRequests({ requests }: IncomingRequestsProps) {
  return (
    <Panel
      title="Incoming requests"
      beside={
        <span className="muted text-xs">
          {requests.length} waiting for your answer
        </span>
      }
    >
      {requests.length === 0 ? (
        <p className="pad muted text-sm">
          New requests appear here. Those you accepted are under your project
          chats.
        </p>
      ) : null}
      <ul>
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </ul>
    </Panel>
  );
}

function RequestRow({ request }: { request: IncomingRequestView }) {
  const { requester } = request;
  return (
    <li className="li wrapx relative hover:bg-hover">
      <OperatorInsignia
        id={requester.id}
        monogram={monogramOf(requester.name)}
        iconUrl={requester.iconUrl}
      />
      <div className="grow">
        <Link
          to={chatPath(request.chatId)}
          className="block font-semibold wrap-anywhere after:absolute after:inset-0"
        >
          {request.title}
        </Link>
        <p className="muted text-sm wrap-anywhere">{request.excerpt}</p>
        <TermsLine {...request} />
        <p className="subtle text-xs">
          from {requester.name} · {request.when}
        </p>
      </div>
      <div className="row wrapx max-sm:basis-full max-sm:pl-[3.125rem]">
        {request.isPriority ? <PriorityBadge /> : null}
        <RequestStatusBadge status={request.status} />
      </div>
    </li>
  );
}

type TermsLineProps = Pick<IncomingRequestView, "budget" | "wantedBy">;

function TermsLine({ budget, wantedBy }: TermsLineProps) {
  const terms = [
    ...(budget ? [`Budget: ${budget}`] : []),
    ...(wantedBy ? [`Wanted by ${wantedBy}`] : []),
  ];
  if (terms.length === 0) return null;
  return <p className="text-xs">{terms.join(" · ")}</p>;
}
