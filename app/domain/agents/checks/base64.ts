const BLOB =
  /(data:(?:image|font|audio|video)\/[\w.+-]{1,40};base64,)?((?:[A-Za-z0-9+/]{4}){10,}(?:[A-Za-z0-9+/]{2,3}={0,2})?)/g;
const HEX = /(?<![0-9a-f])(?:[0-9a-f]{2}){30,}(?![0-9a-f])/gi;
const MOST_BLOBS = 500;
const MOST_CHARACTERS = 16_384;

export type Blob = { index: number; bytes: Uint8Array };

/** The beginnings of everything in a text that may be encoded bytes. */
export function encodedBlobs(text: string): Blob[] {
  const blobs: Blob[] = [];
  for (const { index, 1: media, 2: encoded = "" } of text.matchAll(BLOB)) {
    if (blobs.length >= MOST_BLOBS) break;
    if (!media) blobs.push({ index, bytes: fromBase64(encoded) });
  }
  for (const { index, 0: encoded } of text.matchAll(HEX)) {
    if (blobs.length >= 2 * MOST_BLOBS) break;
    blobs.push({ index, bytes: fromHex(encoded) });
  }
  return blobs;
}

function fromBase64(encoded: string): Uint8Array {
  const whole = encoded.slice(0, MOST_CHARACTERS);
  const usable = whole.slice(0, whole.length - (whole.length % 4));
  return Uint8Array.from(atob(usable), (sign) => sign.charCodeAt(0));
}

function fromHex(encoded: string): Uint8Array {
  const pairs = encoded.slice(0, MOST_CHARACTERS).match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => parseInt(pair, 16));
}

/** The bytes as text; null if they are not readable. */
export function readableText(bytes: Uint8Array): string | null {
  const isWide = bytes.length > 16 && bytes[1] === 0 && bytes[3] === 0;
  const text = new TextDecoder(isWide ? "utf-16le" : "utf-8").decode(bytes);
  const strange = text.match(/[^\t\n\r\x20-\x7e]/g)?.length ?? 0;
  return strange <= text.length * 0.05 ? text : null;
}
