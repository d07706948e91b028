import type { CallFailure } from "~/integrations/payments/sandbox-port.server";

type Planned = { failure: CallFailure; left: number; spared: number };

/**
 * Failures that are to come. The provider has them, too: a 500 after which
 * nobody knows whether anything was done, a list that cannot be read, a key
 * that is refused.
 */
export function createFailures() {
  const planned = new Map<string, Planned>();

  return {
    plan: (failure: CallFailure): void => {
      const { call, times: left = 1, after: spared = 0 } = failure;
      if (left === 0) planned.delete(call);
      else planned.set(call, { failure, left, spared });
    },
    /** The failure of this call, if one was planned; it is used up. */
    take: (call: string): CallFailure | null => {
      const plan = planned.get(call);
      if (!plan) return null;
      if (plan.spared > 0) {
        plan.spared -= 1;
        return null;
      }
      plan.left -= 1;
      if (plan.left === 0) planned.delete(call);
      return plan.failure;
    },
  };
}
