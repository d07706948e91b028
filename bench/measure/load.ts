import { Agent, get, type IncomingMessage } from "node:http";

import { rounded, spreadOf, timed, type Spread } from "./figures";
import type { Running } from "./processes";

const CONNECTIONS = 8;
const REQUESTS = 400;
/** The engine keeps compiling what a page runs for about this many requests. */
const WARM_REQUESTS = 2_000;
const ROUNDS = 3;
/** A slower response is requested only a few times. */
const SLOW_MS = 500;
/** Ends the round of a slow server early. */
const LONGEST_ROUND_MS = 6_000;

export type Target = {
  server: Running;
  path: string;
  headers?: Record<string, string>;
  status?: number;
};

export type Load = {
  cpuPerRequest: number | null;
  requestsPerSecond: number;
  latency: Spread;
};

export type Comparison = {
  ours: Load;
  limit: Load;
  /** Our processor time relative to the baseline's. */
  cpuRatio: number | null;
};

/**
 * Loads ours and the baseline alternately, once warm, so that both have the
 * same conditions.
 */
export async function compare(
  ours: Target,
  limit: Target,
): Promise<Comparison | null> {
  const status = await ask(ours);
  if (status !== (ours.status ?? 200)) return null;
  const isSlow = (await timed(() => ask(ours))) > SLOW_MS;
  const requests = isSlow ? CONNECTIONS : REQUESTS;
  for (let warm = 0; warm < WARM_REQUESTS; warm += REQUESTS) {
    await loadOnce(ours, requests);
    await loadOnce(limit, REQUESTS);
  }
  const rounds: { ours: Round; limit: Round }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      limit: await loadOnce(limit, REQUESTS * 3),
      ours: await loadOnce(ours, requests),
    });
  }
  const [own, bare] = [
    summed(rounds.map((round) => round.ours)),
    summed(rounds.map((round) => round.limit)),
  ];
  const cpuRatio =
    own.cpuPerRequest && bare.cpuPerRequest
      ? rounded(own.cpuPerRequest / bare.cpuPerRequest)
      : null;
  return { ours: own, limit: bare, cpuRatio };
}

type Round = { cpu: number | null; wall: number; times: number[] };

async function loadOnce(target: Target, requests: number): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const before = target.server.cpuMs();
  const started = performance.now();
  const times: number[] = [];
  let left = requests;
  const client = async () => {
    while (left > 0 && performance.now() - started < LONGEST_ROUND_MS) {
      left -= 1;
      times.push(await timed(() => ask(target, agent)));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  const wall = performance.now() - started;
  const after = target.server.cpuMs();
  agent.destroy();
  const cpu = before === null || after === null ? null : after - before;
  return { cpu, wall, times };
}

function summed(rounds: Round[]): Load {
  const times = rounds.flatMap((round) => round.times);
  const wall = rounds.reduce((sum, round) => sum + round.wall, 0);
  const known = rounds.flatMap(({ cpu }) => cpu ?? []);
  const cpu = known.reduce((sum, one) => sum + one, 0);
  return {
    cpuPerRequest:
      known.length === rounds.length ? rounded(cpu / times.length) : null,
    requestsPerSecond: Math.round((1000 * times.length) / wall),
    latency: spreadOf(times),
  };
}

function ask(target: Target, agent?: Agent): Promise<number> {
  const { server, path, headers } = target;
  return new Promise((done, fail) => {
    const answered = (response: IncomingMessage) => {
      response.resume();
      response.once("end", () => {
        done(response.statusCode ?? 0);
      });
    };
    get(server.url + path, { agent, headers }, answered).once("error", fail);
  });
}
