import { Panel } from "~/components/ui/panel";
import { SETUP_STEPS, type SetupKind } from "~/content/delivery";

/** The four steps from the purchase to the first run. */
export function SetupSteps({ kind }: { kind: SetupKind }) {
  return (
    <Panel titleId="setup" title="Setup">
      <ol className="steps">
        {SETUP_STEPS[kind].map(({ title, text }, index) => (
          <li className="step md:grid-cols-[2rem_1fr]!" key={title}>
            <span className="no" aria-hidden>
              {index + 1}
            </span>
            <div>
              <h3 className="h4">{title}</h3>
              <p className="muted mt-1 text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
