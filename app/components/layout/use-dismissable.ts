import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

function closeOnEscape(menu: HTMLDetailsElement, event: KeyboardEvent) {
  if (event.key !== "Escape" || !menu.open) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
}

/**
 * Closes a <details> menu on a press outside, on Escape (the focus returns to
 * its button) and on navigation.
 */
export function useDismissable() {
  const ref = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    if (ref.current) ref.current.open = false;
  }, [key]);

  useEffect(() => {
    const menu = ref.current;
    if (!menu) return;
    const onKeyDown = (event: KeyboardEvent) => closeOnEscape(menu, event);
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.contains(target)) menu.open = false;
    };
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("pointerdown", onPointerDown);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("pointerdown", onPointerDown);
    };
  }, []);

  return ref;
}
