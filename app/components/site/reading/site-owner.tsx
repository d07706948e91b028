export type Owner = { name: string | null; contact: string | null };

/** The site's operator, if configured. */
export function SiteOwner({ owner: { name, contact } }: { owner: Owner }) {
  if (!name && !contact) return null;
  return (
    <p className="mt-3">
      {name ? <>This site is run by {name}. </> : null}
      {contact ? (
        <>
          Contact:{" "}
          <a className="link" href={`mailto:${contact}`}>
            {contact}
          </a>
        </>
      ) : null}
    </p>
  );
}
