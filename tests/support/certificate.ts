import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { get } from "node:https";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";

/** A self-signed certificate; null if it cannot be created. */
export function selfSigned(folder: string) {
  const [certificate, key] = [
    join(folder, "cert.pem"),
    join(folder, "key.pem"),
  ];
  const made = spawnSync("openssl", [
    "req",
    "-x509",
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:prime256v1",
    "-nodes",
    "-days",
    "1",
    ...[
      "-subj",
      "/CN=armory.example",
      "-addext",
      "subjectAltName=DNS:armory.example,IP:127.0.0.1",
      "-out",
      certificate,
      "-keyout",
      key,
    ],
  ]);
  return made.status === 0 ? { certificate, key } : null;
}

/** The status of a page served with such a certificate. */
export async function readByTls(address: string, path: string) {
  const { hostname, port } = new URL(address);
  const asking = get({ hostname, port, path, rejectUnauthorized: false });
  const [answer] = (await once(asking, "response")) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}
