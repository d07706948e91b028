import { expect, test } from "vitest";

import { readEnvironment } from "~/env.server";

const KEYS = { AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "secret" };

test("files stay in the data folder unless an object store is set", () => {
  expect(readEnvironment(KEYS).packageStore).toBeNull();
  const store = "s3://site/data/?endpoint=https://s3.example&region=eu-west-1";
  const complete = { ...KEYS, PACKAGE_STORE_URL: store };
  expect(readEnvironment(complete).packageStore).toEqual({
    bucket: "site",
    prefix: "data/",
    endpoint: "https://s3.example",
    region: "eu-west-1",
    credentials: { accessKeyId: "id", secretAccessKey: "secret" },
  });
  const short = { PACKAGE_STORE_URL: "s3://site" };
  expect(readEnvironment(short).packageStore).toEqual({
    bucket: "site",
    prefix: "",
    endpoint: null,
    region: "us-east-1",
    credentials: null,
  });
});

test.each([
  ["https://site", "must be s3://"],
  ["s3://id:secret@site", "must be s3://"],
  ["s3://site/a b", "prefix"],
  ["s3://site?endpiont=https://s3.example", "endpiont"],
  ["s3://site?endpoint=http://s3.example", "https"],
  ["s3://site?endpoint=https://s3.example/path", "origin"],
])("the object store cannot be at %s", (PACKAGE_STORE_URL, reason) => {
  const start = () => readEnvironment({ PACKAGE_STORE_URL });
  expect(start).toThrow(reason);
});

test.each(["127.0.0.1:9000", "10.0.0.5:9000", "minio:9000"])(
  "the object store at %s needs no https",
  (host) => {
    const PACKAGE_STORE_URL = `s3://site?endpoint=http://${host}`;
    const { packageStore } = readEnvironment({ PACKAGE_STORE_URL });
    expect(packageStore?.endpoint).toBe(`http://${host}`);
  },
);

test("an object store needs both of its keys or none", () => {
  const half = { PACKAGE_STORE_URL: "s3://site", AWS_ACCESS_KEY_ID: "id" };
  expect(() => readEnvironment(half)).toThrow("AWS_SECRET_ACCESS_KEY");
});
