import type { CallFailure } from "~/integrations/payments/sandbox-port.server";

type Planned = { failure: CallFailure; left: number; spared: number };

/**
 * Planned failures, such as the provider has: a 500 after which the outcome is
 * unknown, a list that cannot be read, a refused key.
 */
export function createFailures() {
  const planned = new Map<string, Planned>();

  return {
    plan: (failure: CallFailure): void => {
      const { call, times: left = 1, after: spared = 0 } = failure;
      if (left === 0) planned.delete(call);
      else planned.set(call, { failure, left, spared });
    },
    /** Takes the planned failure of this call, if any, which uses it up. */
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
