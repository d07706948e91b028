import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

function closeOnEscape(menu: HTMLDetailsElement, event: KeyboardEvent) {
  if (event.key !== "Escape" || !menu.open) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
}

/**
 * Closes a <details> menu on a press outside, on Escape (the focus returns to
 * its button) and on navigation, unless it was opened while the page was
 * already on its way.
 */
export function useDismissable() {
  const ref = useRef<HTMLDetailsElement>(null);
  const isOpenedLate = useRef(false);
  const { key } = useLocation();
  const isLeaving = useNavigation().state !== "idle";

  useEffect(() => {
    const menu = ref.current;
    if (!menu) return;
    const onClick = () => {
      isOpenedLate.current = isLeaving && !menu.open;
    };
    menu.addEventListener("click", onClick);
    return () => menu.removeEventListener("click", onClick);
  }, [isLeaving]);

  useEffect(() => {
    if (ref.current && !isOpenedLate.current) ref.current.open = false;
    isOpenedLate.current = false;
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
