/** Stored addresses are shortened: IPv4 to /24, IPv6 to /48 (PRODUCT section 10). */
export function shortenAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  const plain = mapped?.[1] ?? address;
  if (/^\d+\.\d+\.\d+\.\d+$/.test(plain)) {
    return plain.replace(/\.\d+$/, ".0");
  }
  return `${expandIpv6(plain).slice(0, 3).join(":")}::`;
}

/** The eight groups of an IPv6 address; missing ones are zero. */
function expandIpv6(address: string): string[] {
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const first = head.split(":").filter(Boolean);
  const last = (tail ?? "").split(":").filter(Boolean);
  const gap = Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array<string>(gap).fill("0"), ...last];
}
