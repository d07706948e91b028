import { expect, test } from "vitest";

import { DOMAIN, servesFile, standInDomain } from "../support/stand-in-domain";

const NAME = `_armory.${DOMAIN}`;
const FILE = `https://${DOMAIN}/.well-known/armory-publisher.txt`;

test("reads every TXT record of a name", async () => {
  const { zone, records } = await standInDomain();
  zone.txt.set(NAME, ["v=spf1 -all", "armory-publisher=a1"]);
  const read = await records.readTxt(NAME);
  expect(read).toEqual({ lines: ["v=spf1 -all", "armory-publisher=a1"] });
});

test("tells a missing record from name servers that fail", async () => {
  const { zone, records } = await standInDomain();
  expect(await records.readTxt(NAME)).toEqual({ problem: "missing" });
  zone.isDown = true;
  expect(await records.readTxt(NAME)).toEqual({ problem: "unreachable" });
});

test("reads the lines of a file from the domain itself", async () => {
  const { host, records } = await standInDomain();
  host.handle = servesFile("# proofs", " armory-publisher=a1 ");
  const read = await records.readFile(FILE);
  expect(read).toEqual({ lines: ["# proofs", "armory-publisher=a1"] });
  expect(host.requests).toHaveLength(1);
});

test("follows no redirect", async () => {
  const { host, records } = await standInDomain();
  host.handle = (_request, response) => {
    response.writeHead(302, { Location: `${FILE}?elsewhere` }).end();
  };
  expect(await records.readFile(FILE)).toEqual({ problem: "redirected" });
  expect(host.requests).toHaveLength(1);
});

test("never connects to a private address, whatever the name servers say", async () => {
  const { host, records } = await standInDomain({ isLoopbackPublic: false });
  host.handle = servesFile("armory-publisher=a1");
  expect(await records.readFile(FILE)).toEqual({ problem: "unreachable" });
  expect(host.requests).toEqual([]);
});

test("reads no large file, and knows a missing one", async () => {
  const { host, records } = await standInDomain();
  expect(await records.readFile(FILE)).toEqual({ problem: "missing" });
  host.handle = (_request, response) => {
    response.writeHead(200).end("x".repeat(20_000));
  };
  expect(await records.readFile(FILE)).toEqual({ problem: "unreachable" });
});
