import { ButtonLink } from "~/components/ui/button";
import { NOT_FOUND_LINKS } from "~/content/navigation";

/** The 404 page (docs/product/platform.md#not-found). */
export function NotFoundView({ message }: { message: string | null }) {
  return (
    <div className="wrap section">
      <p className="fig subtle">TANGO_404_WHISKEY</p>
      <h1 className="h-stencil h1 mt-3">
        TARGET NOT FOUND&nbsp;<span aria-hidden>•</span> MISSION FAILED
      </h1>
      <p className="lede mt-4">
        {message ?? "There is nothing at this address."}
      </p>
      <p className="row wrapx mt-6">
        {NOT_FOUND_LINKS.map(({ label, href }, position) => (
          <ButtonLink
            key={href}
            href={href}
            kind={position === 0 ? "primary" : "secondary"}
          >
            {label}
          </ButtonLink>
        ))}
      </p>
    </div>
  );
}
