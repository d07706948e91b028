export function isEventStream(contentType: string): boolean {
  return /^text\/event-stream\b/i.test(contentType);
}

/**
 * Reads server-sent events part by part: each call returns the data of the
 * events that its part completes.
 */
export function eventReader(): (part: Uint8Array) => string[] {
  const decoder = new TextDecoder();
  let pending: string[] = [];
  let data: string[] = [];

  function takeLine(line: string): string | null {
    if (line === "") {
      const event = data.join("\n");
      const isEvent = data.length > 0;
      data = [];
      return isEvent ? event : null;
    }
    const found = /^data(?:: ?(.*))?$/s.exec(line);
    if (found) data.push(found[1] ?? "");
    return null;
  }

  return (part) => {
    const text = decoder.decode(part, { stream: true });
    pending.push(text);
    // Joins a long line once, not again with each part.
    if (!text.includes("\n")) return [];
    const lines = pending.join("").split("\n");
    pending = [lines.pop() ?? ""];
    return lines
      .map((line) => takeLine(line.replace(/\r$/, "")))
      .filter((event) => event !== null);
  };
}

/** The data of all events in a body, the last one also without its blank line. */
export function eventsIn(body: Uint8Array): string[] {
  const read = eventReader();
  return [...read(body), ...read(new TextEncoder().encode("\n\n"))];
}
