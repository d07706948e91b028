import { useEffect, useState, type DragEvent } from "react";

/** The drag events of an area; `isOver` while a file is held above it. */
export function useDrop(take: (files: FileList) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      const isInside =
        relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      if (!isInside) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files);
    },
  };
}

function hasFiles({ dataTransfer }: Pick<DragEvent, "dataTransfer">): boolean {
  return dataTransfer.types.includes("Files");
}

/** A file dropped beside its area would otherwise replace the page. */
export function useKeptPage(): void {
  useEffect(() => {
    const ending = new AbortController();
    const keep = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer) return;
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "none";
    };
    const { signal } = ending;
    window.addEventListener("dragover", keep, { signal });
    window.addEventListener("drop", keep, { signal });
    return () => ending.abort();
  }, []);
}
