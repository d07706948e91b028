import { Circle, CircleCheck } from "lucide-react";

import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";
import { ProgressBar } from "~/components/ui/progress-bar";
import { MISSION_TITLES } from "~/content/missions";
import type { Mission } from "~/domain/accounts/users";

type MissionStatusProps = {
  missions: readonly { mission: Mission; isDone: boolean }[];
  /** Whether the user lists agents. */
  isCreator: boolean;
};

const OF_CREATORS: readonly Mission[] = ["launch-agent", "sell-agent"];

/** The checklist; missions complete automatically. */
export function MissionStatus(props: MissionStatusProps) {
  const missions = props.missions.filter(
    ({ mission, isDone }) =>
      props.isCreator || isDone || !OF_CREATORS.includes(mission),
  );
  const done = missions.filter(({ isDone }) => isDone).length;
  const isComplete = done === missions.length;
  return (
    <Panel
      id="missions"
      title="Mission status"
      beside={
        <span className="fig">
          {done} / {missions.length}
        </span>
      }
    >
      <div className="pad grid gap-4">
        <ProgressBar
          label="Missions complete"
          value={done}
          max={missions.length}
        />
        {isComplete ? (
          <p className="h4 text-ok">ALL MISSIONS COMPLETE</p>
        ) : null}
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
          {missions.map(({ mission, isDone }) => (
            <MissionRow key={mission} mission={mission} isDone={isDone} />
          ))}
        </ul>
      </div>
    </Panel>
  );
}

type MissionRowProps = { mission: Mission; isDone: boolean };

function MissionRow({ mission, isDone }: MissionRowProps) {
  const { title, how } = MISSION_TITLES[mission];
  return (
    <li className="flex gap-2.5">
      <span className={isDone ? "text-ok" : "subtle"}>
        <Icon of={isDone ? CircleCheck : Circle} />
      </span>
      <span className="min-w-0">
        <span className={isDone ? "muted" : undefined}>
          <span className="sr-only">{isDone ? "Done: " : "Open: "}</span>
          {title}
        </span>
        {isDone ? null : <span className="subtle block text-xs">{how}</span>}
      </span>
    </li>
  );
}
