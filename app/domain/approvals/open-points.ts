import type { DeliverableType } from "../catalogue/agents";
import type { ReviewCheck } from "./checks";

/** What an approval can leave open; its form then has to confirm it. */
export const OPEN_POINTS = {
  checks: "Nothing is ticked under “What you checked”.",
  endpoint: "The endpoint has answered no test call at its address.",
} as const;

export type OpenPoint = keyof typeof OPEN_POINTS;
export const OPEN_POINT_NAMES = Object.keys(OPEN_POINTS) as [
  OpenPoint,
  ...OpenPoint[],
];

type Delivery = {
  type: DeliverableType;
  endpointBaseUrl: string | null;
  /** The address that last answered a test call. */
  answeredBaseUrl: string | null;
};

type Approval = {
  checks: readonly ReviewCheck[];
  deliverable: Delivery;
  /** What buyers have now. */
  published: Pick<Delivery, "endpointBaseUrl"> | undefined;
};

export function openPointsOf(approval: Approval): OpenPoint[] {
  const isOpen = {
    checks: approval.checks.length === 0,
    endpoint: isUntried(approval),
  };
  return OPEN_POINT_NAMES.filter((point) => isOpen[point]);
}

/** A new address; buyers call the published one already. */
function isUntried({ deliverable, published }: Approval): boolean {
  const { type, endpointBaseUrl, answeredBaseUrl } = deliverable;
  return (
    type === "endpoint" &&
    endpointBaseUrl !== answeredBaseUrl &&
    endpointBaseUrl !== published?.endpointBaseUrl
  );
}
