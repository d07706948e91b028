import { Link } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import { forwardRef, type ComponentProps, type ReactNode } from "react";

import { Icon } from "./icon";
import { Spinner } from "./spinner";

export type ButtonKind =
  | "primary"
  | "secondary"
  | "ghost"
  | "ok"
  | "danger"
  | "danger-fill";

type Look = {
  kind?: ButtonKind;
  size?: "sm" | "md" | "lg";
  block?: boolean;
  icon?: LucideIcon;
};

/** The classes of a button; only ghost buttons have no cut corner. */
export function buttonClass(look: Look, extra = ""): string {
  const { kind = "secondary", size = "md", block = false } = look;
  const parts = [
    "btn",
    `btn-${kind}`,
    kind === "ghost" ? "" : "cut",
    size === "md" ? "" : `btn-${size}`,
    block ? "btn-block" : "",
    extra,
  ];
  return parts.filter(Boolean).join(" ");
}

type WordsProps = {
  icon?: LucideIcon;
  pending?: boolean;
  pendingText?: string;
  children: ReactNode;
};

function Words({ icon, pending, pendingText, children }: WordsProps) {
  const resting = (
    <>
      {icon ? <Icon of={icon} /> : null}
      {children}
    </>
  );
  if (pendingText === undefined) return resting;
  return (
    <span className="swap">
      <span className={pending ? "off" : undefined}>{resting}</span>
      <span className={pending ? undefined : "off"}>
        <Spinner />
        {pendingText}
      </span>
    </span>
  );
}

export type ButtonProps = Look &
  Omit<ComponentProps<"button">, "ref"> & {
    pending?: boolean;
    pendingText?: string;
  };

/**
 * A button. While pending it shows a text, keeps its width and focus, and
 * ignores further presses.
 */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(
  function Button(props, ref) {
    const { kind, size, block, icon, pending = false, ...others } = props;
    const { pendingText, className, children, onClick, ...rest } = others;
    const { "aria-label": label } = rest;
    return (
      <button
        type="submit"
        {...rest}
        // The name follows the text, which changes while pending.
        aria-label={pending && pendingText ? undefined : label}
        ref={ref}
        className={buttonClass({ kind, size, block }, className)}
        aria-busy={pending || undefined}
        onClick={pending ? (event) => event.preventDefault() : onClick}
      >
        <Words icon={icon} pending={pending} pendingText={pendingText}>
          {children}
        </Words>
      </button>
    );
  },
);

type ButtonLinkProps = Look &
  Omit<ComponentProps<typeof Link>, "to" | "ref"> & {
    href: string;
    plain?: boolean;
  };

/** A link that looks like a button; plain in repeated cards, to save bytes. */
export function ButtonLink(props: ButtonLinkProps) {
  const { kind, size, block, icon, href, plain, ...others } = props;
  const { className, children, preventScrollReset, replace, ...rest } = others;
  const look = buttonClass({ kind, size, block }, className);
  const words = <Words icon={icon}>{children}</Words>;
  if (plain) {
    return (
      <a {...rest} className={look} href={href}>
        {words}
      </a>
    );
  }
  return (
    <Link
      {...rest}
      className={look}
      to={href}
      preventScrollReset={preventScrollReset}
      replace={replace}
    >
      {words}
    </Link>
  );
}
