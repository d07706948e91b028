import { Note } from "~/components/ui/note";
import type { ReviewStatus } from "~/domain/catalogue/agents";

type StateNoteProps = {
  isLive: boolean;
  reviewStatus: ReviewStatus;
  wasPublished: boolean;
  standing: "owner" | "admin" | "buyer" | "visitor";
};

const STATES: Record<ReviewStatus, string> = {
  draft: "This is a draft.",
  submitted: "This agent is waiting for review.",
  rejected: "This agent was rejected.",
  approved: "This agent is unlisted.",
};

/** Why only some users see this page; empty for a live agent. */
export function StateNote(props: StateNoteProps) {
  const { isLive, reviewStatus, wasPublished, standing } = props;
  if (isLive) return null;
  if (standing === "buyer") {
    return (
      <Note tone="info" title="No longer for sale" className="mb-6">
        You own this agent and can keep using it.
      </Note>
    );
  }
  const readers = wasPublished
    ? "Only its owner, its buyers and administrators see this page."
    : "Only its owner and administrators see this page.";
  return (
    <Note tone="warn" title="Preview: not live" className="mb-6">
      {`${STATES[reviewStatus]} ${readers}`}
    </Note>
  );
}
