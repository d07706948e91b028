import { expect } from "@playwright/test";

import { DEMO_PASSWORD } from "./people";
import { send, startProcess, type Place } from "./processes";

const buyer = { email: "buyer@armory.test", password: DEMO_PASSWORD };

/** Two processes that start at once on a new database, and what both keep. */
export async function provePair(database: Place): Promise<void> {
  const pair = await Promise.all([
    startProcess(database),
    startProcess(database),
  ]);
  try {
    await Promise.all(pair.map((one) => one.isReady()));
    const [one, other] = pair;
    const signedIn = await send(`${one.address}/api/login`, buyer);
    const cookie = signedIn.headers.getSetCookie().join("; ");
    const me = await fetch(`${other.address}/api/user`, {
      headers: { Cookie: cookie },
    });
    expect(await me.json()).toMatchObject({ email: buyer.email });

    const out = await send(`${other.address}/api/logout`, {}, cookie);
    expect(out.status).toBe(204);
    const gone = await fetch(`${one.address}/api/user`, {
      headers: { Cookie: cookie },
    });
    expect(gone.status).toBe(401);

    const ask = async (address: string) => {
      const answer = await fetch(`${address}/api/operators`);
      return (await answer.json()) as { id: string }[];
    };
    const operators = await ask(one.address);
    expect(new Set(operators.map(({ id }) => id)).size).toBe(operators.length);
    expect(operators.length).toBeGreaterThan(0);
    expect(await ask(other.address)).toEqual(operators);
  } finally {
    await Promise.all(pair.map((one) => one.end("SIGTERM")));
  }
}
