import type { MilestoneView } from "~/services/projects/offers/milestone-view.server";

import { Description } from "./description";

type AgreedWordsProps = {
  milestone: Pick<MilestoneView, "deliverables" | "acceptance"> &
    Partial<Pick<MilestoneView, "test">>;
};

/** What a milestone delivers and how it is accepted. */
export function AgreedWords({ milestone }: AgreedWordsProps) {
  const { deliverables, acceptance, test } = milestone;
  return (
    <>
      <Words label="What is delivered" text={deliverables} />
      <Words label="Accepted when" text={acceptance} />
      {test ? (
        <p className="text-sm">
          <span className="subtle">Checked with: </span>
          <code className="fig wrap-anywhere">
            {test.agent}/{test.operation}
          </code>
        </p>
      ) : null}
    </>
  );
}

function Words({ label, text }: { label: string; text: string }) {
  if (text === "") return null;
  return (
    <div className="text-sm">
      <span className="subtle">{label}: </span>
      <Description text={text} />
    </div>
  );
}
