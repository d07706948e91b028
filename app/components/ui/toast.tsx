import { useNavigation } from "@remix-run/react";
import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

import { Icon } from "./icon";
import { toneIcon } from "./note";
import { useOpenDialog } from "./open-dialog";
import { useHydrated } from "./use-hydrated";

export type FlashView = {
  title: string;
  text?: string;
  tone: "ok" | "danger" | "warn" | "info";
  /** Stays until it is dismissed or its sender unmounts it. */
  stays?: boolean;
};

/** docs/product/platform.md#flash-messages */
const TOAST_MS = 5000;

const LOOK_AGAIN_MS = 1000;

function useShownFlash(flash: FlashView | null) {
  const ref = useRef<HTMLDivElement>(null);
  const [received, setReceived] = useState(flash);
  const [shown, setShown] = useState(flash);
  if (flash !== received) {
    setReceived(flash);
    if (flash) setShown(flash);
  }

  /** The next form's result is not the last one's. */
  const isSending = useNavigation().state === "submitting";
  if (isSending && shown && !shown.stays) setShown(null);

  useEffect(() => {
    if (!shown || shown.stays) return;
    let timer = setTimeout(leave, TOAST_MS);
    function leave() {
      if (ref.current?.matches(":hover, :focus-within")) {
        timer = setTimeout(leave, LOOK_AGAIN_MS);
      } else {
        setShown(null);
      }
    }
    return () => clearTimeout(timer);
  }, [shown]);

  return { ref, shown, dismiss: () => setShown(null) };
}

/**
 * Moves the toast to the top layer, where a dialog's cut corner does not clip
 * it.
 */
function lift(box: HTMLDivElement | null) {
  if (!box?.isConnected || !("showPopover" in box)) return;
  box.setAttribute("popover", "manual");
  box.showPopover();
}

/**
 * The result of the last action. Without scripts it is a note at the top of the
 * page. With scripts it disappears after five seconds, unless hovered or
 * focused, and is rendered inside an open dialog so that it can be read and
 * reached there.
 */
export function FlashMessage({ flash }: { flash: FlashView | null }) {
  const { ref, shown, dismiss } = useShownFlash(flash);
  const dialog = useOpenDialog();
  const isAlarm = shown?.tone === "danger";
  const role = isAlarm ? undefined : "status";
  const message = shown ? (
    <div
      ref={ref}
      className={`note s-${shown.tone}`}
      role={isAlarm ? "alert" : undefined}
    >
      <Icon of={toneIcon(shown.tone)} />
      <div className="words">
        <b>{shown.title}</b>
        {shown.text ? <p className="muted">{shown.text}</p> : null}
      </div>
      <DismissButton onClick={dismiss} />
    </div>
  ) : null;
  if (!message || !dialog) {
    return (
      <div className="flash wrap" role={role}>
        {message}
      </div>
    );
  }
  return createPortal(
    <div ref={lift} className="flash wrap" role={role}>
      {message}
    </div>,
    dialog,
  );
}

function DismissButton({ onClick }: { onClick: () => void }) {
  if (!useHydrated()) return null;
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label="Dismiss"
      onClick={onClick}
    >
      <Icon of={X} />
    </button>
  );
}
