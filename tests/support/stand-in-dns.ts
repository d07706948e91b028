import { createSocket } from "node:dgram";
import { once } from "node:events";

import { onTestFinished } from "vitest";

const A = 1;
const TXT = 16;
const NO_SUCH_NAME = 3;
const SERVER_FAILED = 2;

/** What the name servers answer. A name without records does not exist. */
export type Zone = {
  txt: Map<string, string[]>;
  addresses: Map<string, string>;
  isDown: boolean;
};

/** A name server on a loopback port, closed with its test. */
export async function standInDns() {
  const zone: Zone = { txt: new Map(), addresses: new Map(), isDown: false };
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => {
    socket.send(answerOf(query, zone), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  onTestFinished(() => void socket.close());
  return { zone, server: `127.0.0.1:${socket.address().port}` };
}

function answerOf(query: Buffer, zone: Zone): Buffer {
  const end = query.indexOf(0, 12);
  const question = query.subarray(12, end + 5);
  const name = nameIn(query.subarray(12, end)).toLowerCase();
  const records = recordsOf(zone, name, query.readUInt16BE(end + 1));
  const isKnown = zone.txt.has(name) || zone.addresses.has(name);
  const code = zone.isDown ? SERVER_FAILED : isKnown ? 0 : NO_SUCH_NAME;
  const answers = zone.isDown ? [] : records;
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8180 | code, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(answers.length, 6);
  return Buffer.concat([header, question, ...answers]);
}

function nameIn(labels: Buffer): string {
  const names = [];
  for (let at = 0; at < labels.length; at += 1 + labels.readUInt8(at)) {
    names.push(labels.subarray(at + 1, at + 1 + labels.readUInt8(at)));
  }
  return names.map(String).join(".");
}

function recordsOf(zone: Zone, name: string, type: number): Buffer[] {
  if (type === TXT) {
    return (zone.txt.get(name) ?? []).map((text) => {
      const size = Buffer.from([Buffer.byteLength(text)]);
      return record(TXT, Buffer.concat([size, Buffer.from(text)]));
    });
  }
  const address = type === A ? zone.addresses.get(name) : undefined;
  return address
    ? [record(A, Buffer.from(address.split(".").map(Number)))]
    : [];
}

/** A record of the asked name, valid for a second. */
function record(type: number, content: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(1, 6);
  head.writeUInt16BE(content.length, 10);
  return Buffer.concat([head, content]);
}
