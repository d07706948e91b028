import { useEffect, useRef } from "react";

/**
 * Where an act removes the very button that it was done by, the focus goes to
 * what is left of its place. `state` changes with what the act does; the answer
 * is to be called as the act is sent.
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
