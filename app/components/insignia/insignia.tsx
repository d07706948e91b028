import { insigniaMarkup, type InsigniaKind } from "./drawing";
import { shortMarkup } from "./short-markup";

type InsigniaSize = "sm" | "md" | "lg" | "xl";

type InsigniaProps = {
  slug: string;
  kind?: InsigniaKind;
  monogram?: string;
  label?: string;
  size?: InsigniaSize;
};

/** The patch of a slug, identical on server and client; nothing is stored. */
export function Insignia({
  slug,
  kind = "agent",
  monogram = "",
  label,
  size = "md",
}: InsigniaProps) {
  const name = label
    ? { role: "img", "aria-label": label }
    : { "aria-hidden": true };
  return (
    <svg
      className={size === "md" ? "insignia" : `insignia size-${size}`}
      viewBox="0 0 64 64"
      {...name}
      dangerouslySetInnerHTML={{
        __html: shortMarkup(insigniaMarkup(slug, { kind, monogram })),
      }}
    />
  );
}

type OperatorInsigniaProps = {
  id: string;
  monogram: string;
  label?: string;
  size?: InsigniaSize;
  /** The user's own icon, instead of the drawing. */
  iconUrl?: string | null;
};

/** A user's patch: the shape depends on the id, the two letters on the name. */
export function OperatorInsignia(props: OperatorInsigniaProps) {
  const { id, iconUrl, size = "md", label = "", ...rest } = props;
  if (iconUrl) {
    const look = size === "md" ? "portrait" : `portrait size-${size}`;
    return <img className={`insignia ${look}`} src={iconUrl} alt={label} />;
  }
  return (
    <Insignia slug={id} kind="operator" size={size} label={label} {...rest} />
  );
}
