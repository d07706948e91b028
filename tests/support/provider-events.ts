import type { Ctx } from "~/ctx.server";
import type {
  PaymentsPort,
  ProviderEvent,
} from "~/integrations/payments/port.server";
import { PROVIDER_API_VERSION } from "~/integrations/payments/stripe-payments.server";

import { sandboxObjects } from "../../drizzle/schema";
import type { TestCtx } from "./ctx";

/** All events of the provider, oldest first. */
export async function eventsOf(ctx: Ctx): Promise<ProviderEvent[]> {
  const events: ProviderEvent[] = [];
  const everything = { from: new Date(0), before: null };
  for await (const page of ctx.payments.listEvents(everything)) {
    events.push(...page);
  }
  return events.reverse();
}

/** A provider whose list of events is empty. */
export function noEvents(): Pick<PaymentsPort, "listEvents"> {
  return {
    listEvents: () => ({
      [Symbol.asyncIterator]: () => ({
        next: () => Promise.resolve({ done: true, value: undefined }),
      }),
    }),
  };
}

/** Adds this many irrelevant events with the current time. */
export async function addNoise(ctx: TestCtx, count: number): Promise<void> {
  const at = ctx.now();
  const rows = Array.from({ length: count }, () => {
    const id = `evt_sandbox_${ctx.newId().replaceAll("-", "")}`;
    const data = {
      id,
      object: "event",
      api_version: PROVIDER_API_VERSION,
      created: Math.floor(at.getTime() / 1000),
      livemode: false,
      type: "customer.created",
      data: { object: { id: "cus_1" } },
    };
    return { id, object: "event", data, createdAt: at };
  });
  await ctx.store.tx(async (tx) => {
    for (let from = 0; from < rows.length; from += 100) {
      await tx.insert(sandboxObjects).values(rows.slice(from, from + 100));
    }
  });
}
