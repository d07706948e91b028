type Sign = readonly [sign: RegExp, name: string];

const BROWSERS: readonly Sign[] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
  [/\bcurl\//, "curl"],
];

const SYSTEMS: readonly Sign[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** A readable name for the device behind a user agent. */
export function deviceName(userAgent: string | null): string {
  const browser = firstMatch(BROWSERS, userAgent ?? "");
  const system = firstMatch(SYSTEMS, userAgent ?? "");
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown device";
}

function firstMatch(signs: readonly Sign[], text: string): string | null {
  return signs.find(([sign]) => sign.test(text))?.[1] ?? null;
}

/**
 * A device with its shortened network address: "Firefox on Linux
 * (203.0.113.0)".
 */
export function deviceLine(
  userAgent: string | null,
  shortAddress: string | null,
): string {
  const name = deviceName(userAgent);
  return shortAddress ? `${name} (${shortAddress})` : name;
}
