import { useEffect, useRef } from "react";

import type { Saving } from "./post-step";

type Save = Pick<Saving, "draftId" | "revision">;

export type DraftSaves = ReturnType<typeof startDraftSaves>;

/** Saves drafts of a page one at a time, even after their step was left. */
export function startDraftSaves() {
  let running: Promise<unknown> = Promise.resolve();
  let last: Save | null = null;
  return {
    queue(send: () => Promise<boolean>): Promise<boolean> {
      const next = running.then(send);
      running = next;
      return next;
    },
    keep({ draftId, revision }: Save): void {
      last = { draftId, revision };
    },
    /**
     * Calls back with the latest save after all current ones, before later
     * ones.
     */
    tellLast(told: (save: Save) => void): void {
      void running.then(() => (last ? told(last) : undefined));
    },
  };
}

/**
 * A step may load before the previous step's save completes. It must learn of
 * that save, or it would treat it as another tab's.
 */
export function useLastSave(
  saves: DraftSaves,
  loaded: Saving,
  learn: (save: Pick<Save, "revision">) => void,
): void {
  const opened = useRef({ loaded, learn });
  useEffect(() => {
    let isShown = true;
    saves.tellLast((last) => {
      if (isShown && isLater(last, opened.current.loaded)) {
        opened.current.learn({ revision: last.revision });
      }
    });
    return () => {
      isShown = false;
    };
  }, [saves]);
}

function isLater(last: Save, { draftId, revision }: Save): boolean {
  return last.draftId === draftId && (last.revision ?? 0) > (revision ?? 0);
}
