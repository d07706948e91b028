/** Shortens an address for storage: IPv4 to /24, IPv6 to /48. */
export function shortenAddress(address: string): string {
  const ipv4 = ipv4Of(address);
  if (ipv4) return ipv4.replace(/\.\d+$/, ".0");
  return `${expandIpv6(address).slice(0, 3).join(":")}::`;
}

/**
 * The caller that limits apply to: an IPv4 address, or the /64 network of an
 * IPv6 address, because one connection has all addresses of its network.
 */
export function callerOf(address: string): string {
  const groups = expandIpv6(address).slice(0, 4).map(withoutZeros);
  return ipv4Of(address) ?? `${groups.join(":")}::`;
}

/** An IPv4 address, including one in IPv6 notation. */
function ipv4Of(address: string): string | undefined {
  return /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
}

function withoutZeros(group: string): string {
  return group.toLowerCase().replace(/^0+(?=.)/, "");
}

/** The eight groups of an IPv6 address; missing groups are zero. */
function expandIpv6(address: string): string[] {
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const first = head.split(":").filter(Boolean);
  const last = (tail ?? "").split(":").filter(Boolean);
  const gap = Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array<string>(gap).fill("0"), ...last];
}
