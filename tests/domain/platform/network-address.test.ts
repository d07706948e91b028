import { expect, test } from "vitest";

import { callerOf, shortenAddress } from "~/domain/platform/network-address";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:0:1::1", "2001:db8:0:1::"],
  ["2001:0DB8:0000:0001:ffff:ffff:ffff:ffff", "2001:db8:0:1::"],
  ["2001:db8:0:2::1", "2001:db8:0:2::"],
  ["fe80::1%eth0", "fe80:0:0:0::"],
  ["::1", "0:0:0:0::"],
])("limits count %s as %s", (address, caller) => {
  expect(callerOf(address)).toBe(caller);
});

test.each([
  ["203.0.113.7", "203.0.113.0"],
  ["::ffff:203.0.113.7", "203.0.113.0"],
  ["2001:db8:a:b::1", "2001:db8:a::"],
])("%s is stored as %s, even if it comes from a caller", (address, stored) => {
  expect(shortenAddress(address)).toBe(stored);
  expect(shortenAddress(callerOf(address))).toBe(stored);
});
