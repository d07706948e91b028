import { Link, useNavigate } from "@remix-run/react";
import { X } from "lucide-react";
import { useEffect, useId, useRef, type ReactNode } from "react";

import { Icon } from "./icon";
import { announceDialog } from "./open-dialog";

type DialogProps = {
  title: string;
  closeHref: string;
  description?: ReactNode;
  children: ReactNode;
};

function linkHere(): HTMLElement | null {
  const here = window.location.pathname + window.location.search;
  const links = document.querySelectorAll<HTMLElement>("main a[href]");
  return [...links].find((link) => link.getAttribute("href") === here) ?? null;
}

function triggerOf(dialog: HTMLElement): HTMLElement | null {
  const active = document.activeElement;
  const isTrigger =
    active instanceof HTMLElement &&
    active !== document.body &&
    !dialog.contains(active);
  return isTrigger ? active : linkHere();
}

function useModal() {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const trigger = triggerOf(dialog);
    dialog.close();
    dialog.showModal();
    announceDialog(dialog);
    return () => {
      announceDialog(null);
      if (trigger?.isConnected) trigger.focus();
    };
  }, []);
  return ref;
}

/**
 * A dialog opened by an address. The server renders it open over the page; with
 * scripts it becomes modal. Escape and the close link go to closeHref, and the
 * focus returns to the link that opened it.
 */
export function Dialog(props: DialogProps) {
  const { title, closeHref, description, children } = props;
  const ref = useModal();
  const titleId = useId();
  const navigate = useNavigate();
  return (
    <dialog
      ref={ref}
      open
      className="dialog cut"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        navigate(closeHref, { preventScrollReset: true });
      }}
    >
      <header>
        <div className="min-w-0">
          <h2 className="h3" id={titleId}>
            {title}
          </h2>
          {description ? <p className="muted">{description}</p> : null}
        </div>
        <Link
          to={closeHref}
          className="icon-btn"
          aria-label="Close"
          preventScrollReset
        >
          <Icon of={X} />
        </Link>
      </header>
      {children}
    </dialog>
  );
}
