import { useEffect, useRef } from "react";

/**
 * Moves the focus to the closest remaining element when an action removes its
 * own button. `state` must change with the action's result; call the returned
 * function when the action is sent.
 */
export function useFocusAfterAct(
  state: string,
  placeOf: () => HTMLElement | null,
): () => void {
  const hasActed = useRef(false);
  const findPlace = useRef(placeOf);
  useEffect(() => {
    findPlace.current = placeOf;
  });
  useEffect(() => {
    if (!hasActed.current) return;
    hasActed.current = false;
    if (document.activeElement === document.body) findPlace.current()?.focus();
  }, [state]);
  return () => {
    hasActed.current = true;
  };
}
