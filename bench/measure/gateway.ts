import { rounded, spreadOf, timed } from "./figures";
import type { Running } from "./processes";

/** As many again follow; the process has grown to its size by then. */
const WARM_RUNS = 10_000;
const TIMED_RUNS = 1_000;
const CLIENTS = 4;
const MEGABYTE = 1024 * 1024;

/** A demo agent, and its owner, whose calls are not limited. */
const AGENT = "night-desk-voice";
const OWNER = { email: "operator@armory.test", password: "armory-demo-2026" };

/**
 * Calls a demo agent through the gateway: the time of a whole call, one after
 * the other, and the memory of the process before and after 10,000 calls.
 */
export async function measureGateway(server: Running) {
  const cookie = await signIn(server.url);
  const { name, input } = await firstExample(server.url);
  const address = `${server.url}/run/${AGENT}/${name}`;
  const call = async () => {
    const answer = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json", Cookie: cookie },
      body: JSON.stringify(input),
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`The run got ${answer.status}`);
  };
  await callOften(call, WARM_RUNS);
  const before = server.memoryBytes();
  const times: number[] = [];
  while (times.length < TIMED_RUNS) times.push(await timed(call));
  await callOften(call, WARM_RUNS - TIMED_RUNS);
  return {
    "one call": spreadOf(times),
    "memory before and after, MB": [before, server.memoryBytes()].map(
      (bytes) => bytes && rounded(bytes / MEGABYTE),
    ),
  };
}

type Operations = { name: string; examples: { input: unknown }[] }[];

async function firstExample(url: string) {
  const answer = await fetch(`${url}/api/agents/${AGENT}`);
  const { operations } = (await answer.json()) as { operations: Operations };
  const [operation] = operations;
  if (!operation) throw new Error("The demo agent has no operation");
  return { name: operation.name, input: operation.examples[0]?.input };
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(OWNER),
  });
  if (!answer.ok) throw new Error(`Signing in got ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

async function callOften(
  call: () => Promise<void>,
  calls: number,
): Promise<void> {
  let left = calls;
  const client = async () => {
    while (left > 0) {
      left -= 1;
      await call();
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}
