import type { RecallKind, RecallStatus } from "~/domain/catalogue/recalls";

type KindWords = {
  label: string;
  /** Continues "It …". */
  fault: string;
  whatToDo: string;
};

export const RECALL_KIND_WORDS: Record<RecallKind, KindWords> = {
  malware: {
    label: "Malware",
    fault: "contains malware",
    whatToDo:
      "Stop using it. Delete it and everything it installed, scan the computers it ran on, and change every password and key it could read.",
  },
  stolen: {
    label: "Stolen",
    fault: "was sold without the right to sell it",
    whatToDo:
      "Stop using it and delete your copies. Its seller could not give you a license.",
  },
  dangerous: {
    label: "Dangerous",
    fault: "can cause damage",
    whatToDo:
      "Stop it now and disconnect it from your accounts. Check what it has done since you started it.",
  },
};

export const RECALL_STATUS_NAMES: Record<RecallStatus, string> = {
  started: "Waits for a second administrator",
  confirmed: "Confirmed",
  lifting: "Lifting proposed",
  lifted: "Lifted",
};

type Recalled = { version: string; kind: RecallKind };

/** Such as "Version 1.0.0 has been recalled because it contains malware." */
export function recallSentence({ version, kind }: Recalled): string {
  return `Version ${version} has been recalled because it ${RECALL_KIND_WORDS[kind].fault}.`;
}
