import type { SubmissionResult } from "@conform-to/react";
import { Star } from "lucide-react";
import { useRef } from "react";

import { FormErrors } from "~/components/forms/form-errors";
import { Icon } from "~/components/ui/icon";
import { Note } from "~/components/ui/note";
import {
  PriorityBadge,
  RequestStatusBadge,
} from "~/components/ui/status-badge";

import { outcomeText } from "~/content/project-outcome";
import type { RequestView } from "~/services/projects/chat-view.server";
import type { Deals } from "~/services/projects/offers/show-deals.server";

import { AcceptForm, DeclineForm, MoveForm, RatingForm } from "./request-forms";
import { RequesterFacts } from "./requester-facts";
import { AnswerForm, RemindForm } from "./settled-forms";
import { useFocusAfterAct } from "~/components/ui/use-focus-after-act";

const STATES: Record<
  RequestView["party"],
  Record<string, string> & { accepted: string }
> = {
  operator: {
    pending: "Accept the request to start, or decline it to close the chat.",
    accepted: "You have accepted. The project is running.",
    declined: "You have declined. This chat is closed.",
    cancelled: "The request was canceled. This chat is closed.",
    completed: "The project is completed.",
  },
  requester: {
    pending: "The operator has not answered yet.",
    accepted: "The operator has accepted. The project is running.",
    declined: "The operator has declined. This chat is closed.",
    cancelled: "You have canceled the request. This chat is closed.",
    completed: "The project is completed.",
  },
};

const STAYS_OPEN = "The project is open until it is completed.";
const LEFT =
  "The other party has deleted their account, so this chat is closed.";

/** A running request is described by its money once that is settled. */
function stateOf(request: RequestView, outcome: Deals["outcome"]): string {
  const { status, party, isClosed } = request;
  if (status !== "accepted") return STATES[party][status] ?? "";
  if (isClosed) return LEFT;
  return outcome
    ? `${outcomeText(outcome, party)} ${STAYS_OPEN}`
    : STATES[party].accepted;
}

type RequestPanelProps = {
  request: RequestView;
  outcome: Deals["outcome"];
  /** The refused form, if any. */
  accept: SubmissionResult | null;
  decline: SubmissionResult | undefined;
  rate: SubmissionResult | null;
  answer: SubmissionResult | undefined;
  act: SubmissionResult | null;
};

/** The request's status, and the reader's available actions. */
export function RequestPanel(props: RequestPanelProps) {
  const { request, outcome, accept, decline, rate, answer, act } = props;
  const { status, rating } = request;
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
        <FormErrors title="Nothing changed" result={act} />
        <p className="muted">{stateOf(request, outcome)}</p>
        <RequestFacts request={request} />
        <RequesterFacts {...request} />
        <Moves {...request} accept={accept} decline={decline} />
        <WhyNot text={request.notCompletedFor} />
        {request.mayRate ? (
          <RatingForm operator={request.operator} result={rate} />
        ) : null}
        <WhyNot text={request.notRatedFor} />
        {request.mayRemind ? <RemindForm to={request.requester} /> : null}
        {request.mayAnswer ? <AnswerForm result={answer} /> : null}
        {request.blockable === null ? null : (
          <a
            className="link text-sm"
            href={`/profile/blocked?username=${encodeURIComponent(request.blockable)}`}
          >
            Block requests of this account
          </a>
        )}
      </div>
    </section>
  );
}

function WhyNot({ text }: { text: string | null }) {
  return text === null ? null : <p className="muted text-sm">{text}</p>;
}

type MovesProps = Pick<RequestView, "moves" | "revision"> &
  Pick<RequestPanelProps, "accept" | "decline">;

/** The status changes that the reader can make now. */
function Moves({ moves, revision, accept, decline }: MovesProps) {
  return moves.map((move) => {
    if (move === "accepted") {
      return <AcceptForm key={move} revision={revision} result={accept} />;
    }
    const form = { ...MOVES[move], to: move, revision };
    return move === "declined" ? (
      <DeclineForm key={move} {...form} result={decline} />
    ) : (
      <MoveForm key={move} {...form} />
    );
  });
}

const CLOSES = "This closes the chat. You can’t undo this.";

const MOVES = {
  declined: {
    label: "Decline",
    look: { kind: "danger", confirmKind: "danger-fill" },
    warning: CLOSES,
  },
  cancelled: {
    label: "Cancel request",
    look: { kind: "danger", confirmKind: "danger-fill" },
    warning: CLOSES,
  },
  completed: {
    label: "Mark as completed",
    look: { kind: "secondary", confirmKind: "primary" },
    warning:
      "This ends the project: no more offers can be made or paid in it. You can’t undo this.",
  },
} as const;

function RequestFacts({ request }: { request: RequestView }) {
  const { operatorNotes, declineReason, rating } = request;
  const { review, reviewAnswer } = request;
  return (
    <>
      <dl className="kv">
        <dt>Requested by</dt>
        <dd>{request.requester}</dd>
        <dt>Operator</dt>
        <dd>{request.operator}</dd>
        <Fact name="Budget" figure={request.budget} />
        <Fact name="Wanted by" figure={request.wantedBy} />
        <Fact name="Estimated price" figure={request.estimatedPrice} />
        <Fact name="Estimated time" figure={request.estimatedDays} />
      </dl>
      <WrittenWords title="Notes from the operator" text={operatorNotes} />
      <WrittenWords title="Reason for declining" text={declineReason} />
      {rating ? (
        <p className="row">
          <Icon of={Star} className="star" />
          Rated {rating} out of 5
        </p>
      ) : null}
      <WrittenWords title={`Review by ${request.requester}`} text={review} />
      <WrittenWords
        title={`Answer by ${request.operator}`}
        text={reviewAnswer}
      />
    </>
  );
}

function Fact({ name, figure }: { name: string; figure: string | null }) {
  if (figure === null) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd className="fig">{figure}</dd>
    </>
  );
}

type WrittenWordsProps = { title: string; text: string | null };

function WrittenWords({ title, text }: WrittenWordsProps) {
  if (!text) return null;
  return (
    <Note tone="info" title={title}>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    </Note>
  );
}
