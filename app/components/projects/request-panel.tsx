import type { SubmissionResult } from "@conform-to/react";
import { Star } from "lucide-react";
import { useRef } from "react";

import { Icon } from "~/components/ui/icon";
import { Note } from "~/components/ui/note";
import {
  PriorityBadge,
  RequestStatusBadge,
} from "~/components/ui/status-badge";

import type { RequestView } from "./chat-view";
import { AcceptForm, MoveForm, RatingForm } from "./request-forms";
import { useFocusAfterAct } from "./use-focus-after-act";

const WAITING = {
  operator: "Accept the request to start, or decline it to close the chat.",
  requester: "The operator has not answered yet.",
};

const STATES: Record<string, string> = {
  accepted: "The operator has accepted. The project is running.",
  declined: "The operator has declined. This chat is closed.",
  cancelled: "The request was cancelled. This chat is closed.",
  completed: "The project is completed.",
};

type RequestPanelProps = {
  request: RequestView;
  /** The refused answer, if that is what the page came back with. */
  result: SubmissionResult | null;
};

/** Where the request stands, and what the reader may do about it. */
export function RequestPanel({ request, result }: RequestPanelProps) {
  const { status, party, rating } = request;
  const panel = useRef<HTMLElement>(null);
  const noteAct = useFocusAfterAct(`${status} ${rating}`, () => panel.current);
  return (
    <section
      ref={panel}
      className="panel cut"
      id="request"
      tabIndex={-1}
      aria-label="Operator request"
      onSubmit={noteAct}
    >
      <div className="panel-head">
        <h2>Operator request</h2>
        <span className="row wrapx">
          {request.isPriority ? <PriorityBadge /> : null}
          <RequestStatusBadge status={status} />
        </span>
      </div>
      <div className="pad grid gap-4">
        <p className="muted">{STATES[status] ?? WAITING[party]}</p>
        <RequestFacts request={request} />
        {request.moves.map((move) =>
          move === "accepted" ? (
            <AcceptForm key={move} result={result} />
          ) : (
            <MoveForm key={move} {...MOVES[move]} to={move} />
          ),
        )}
        {request.notCompletedFor ? (
          <p className="muted text-sm">{request.notCompletedFor}</p>
        ) : null}
        {mayRate(request) ? <RatingForm operator={request.operator} /> : null}
      </div>
    </section>
  );
}

const MOVES = {
  declined: { label: "Decline", kind: "danger", confirm: true },
  cancelled: { label: "Cancel request", kind: "danger", confirm: true },
  completed: { label: "Mark as completed", kind: "primary", confirm: false },
} as const;

function mayRate({ party, status, rating }: RequestView): boolean {
  return party === "requester" && status === "completed" && rating === null;
}

function RequestFacts({ request }: { request: RequestView }) {
  const { estimatedPrice, estimatedDays, operatorNotes, rating } = request;
  return (
    <>
      <dl className="kv">
        <dt>Requested by</dt>
        <dd>{request.requester}</dd>
        <dt>Operator</dt>
        <dd>{request.operator}</dd>
        {estimatedPrice ? (
          <>
            <dt>Estimated price</dt>
            <dd className="fig">{estimatedPrice}</dd>
          </>
        ) : null}
        {estimatedDays ? (
          <>
            <dt>Estimated time</dt>
            <dd className="fig">{estimatedDays}</dd>
          </>
        ) : null}
      </dl>
      {operatorNotes ? (
        <Note tone="info" title="Notes of the operator">
          <p className="whitespace-pre-line wrap-anywhere">{operatorNotes}</p>
        </Note>
      ) : null}
      {rating ? (
        <p className="row">
          <Icon of={Star} className="star" />
          Rated {rating} of 5
        </p>
      ) : null}
    </>
  );
}
