import type { LucideIcon } from "lucide-react";

type IconProps = { of: LucideIcon; className?: string };
type Drawn = { className: string; html: string };

const server = import.meta.env.SSR ? await import("react-dom/server") : null;
const drawings = new WeakMap<LucideIcon, Map<string, Drawn>>();

/** What Lucide draws around every icon. */
const FRAME = {
  xmlns: "http://www.w3.org/2000/svg",
  width: 24,
  height: 24,
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 1.75,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

/**
 * An icon next to text: stroke 1.75, hidden from assistive technology. The
 * server draws each icon once: icons are a third of a page's elements.
 */
export function Icon({ of: Drawing, className = "" }: IconProps) {
  const look = `ic ${className}`.trim();
  if (!server) {
    return (
      <Drawing className={look} strokeWidth={FRAME.strokeWidth} aria-hidden />
    );
  }
  const drawn = drawnOnce(Drawing, look, server.renderToStaticMarkup);
  return (
    <svg
      {...FRAME}
      className={drawn.className}
      aria-hidden
      dangerouslySetInnerHTML={{ __html: drawn.html }}
    />
  );
}

function drawnOnce(
  Drawing: LucideIcon,
  look: string,
  draw: (icon: JSX.Element) => string,
): Drawn {
  const known = drawings.get(Drawing) ?? new Map<string, Drawn>();
  drawings.set(Drawing, known);
  const drawn = known.get(look);
  if (drawn) return drawn;

  const [, className = "", html = ""] =
    /^<svg[^>]* class="([^"]*)"[^>]*>(.*)<\/svg>$/s.exec(
      draw(<Drawing className={look} />),
    ) ?? [];
  known.set(look, { className, html });
  return { className, html };
}
