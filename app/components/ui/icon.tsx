import type { LucideIcon } from "lucide-react";

type IconProps = { of: LucideIcon; className?: string };
type Drawn = { className: string; html: string };

const server = import.meta.env.SSR ? await import("react-dom/server") : null;
const drawings = new WeakMap<LucideIcon, Map<string, Drawn>>();

/**
 * An icon next to text, hidden from assistive technology. The server draws each
 * icon once, because icons are a third of a page's elements, and leaves out the
 * attributes that the style sheet repeats.
 */
export function Icon({ of: Drawing, className = "" }: IconProps) {
  const look = `ic ${className}`.trim();
  if (!server) {
    return <Drawing className={look} aria-hidden suppressHydrationWarning />;
  }
  const drawn = drawnOnce(Drawing, look, server.renderToStaticMarkup);
  return (
    <svg
      viewBox="0 0 24 24"
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
