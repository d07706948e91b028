import { expect, test } from "vitest";

import { eventReader, eventsIn } from "~/domain/runs/event-stream";

const bytes = (text: string) => new TextEncoder().encode(text);
const STREAM =
  ": hi\nid: 1\ndata: é\ndata:2\r\n\r\nevent: x\n\ndatabase: 1\ndata\n\n";

test("the data of each event is its lines, without other fields", () => {
  expect(eventsIn(bytes(STREAM))).toEqual(["é\n2", ""]);
});

test("the last event needs no blank line", () => {
  expect(eventsIn(bytes("data: 1\n\ndata: 2"))).toEqual(["1", "2"]);
});

test("parts may end anywhere, also within a character", () => {
  const read = eventReader();
  const parts = Array.from(bytes(STREAM), (byte) => read(Uint8Array.of(byte)));
  expect(parts.flat()).toEqual(["é\n2", ""]);
});

test("a long line in many parts is read in linear time", () => {
  const read = eventReader();
  const part = bytes("x".repeat(1000));
  read(bytes("data: "));
  for (let left = 5000; left > 0; left -= 1) expect(read(part)).toEqual([]);
  expect(read(bytes("\n\n"))[0]).toHaveLength(5_000_000);
});
