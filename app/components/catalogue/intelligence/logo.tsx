import { useEffect, useRef, useState } from "react";

import { Insignia } from "~/components/insignia/insignia";

type LogoProps = { slug: string; logoUrl: string | null };

/**
 * The logo of an entry: the letters AI if it cannot be loaded, the patch if
 * there is none.
 */
export function Logo({ slug, logoUrl }: LogoProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failedUrl, setFailedUrl] = useState<string | null>(null);

  useEffect(() => {
    const shown = image.current;
    const failed = shown?.complete && shown.naturalWidth === 0;
    if (failed) setFailedUrl(shown.getAttribute("src"));
  }, [logoUrl]);

  if (!logoUrl) return <Insignia slug={slug} size="xl" />;
  if (failedUrl === logoUrl) {
    return (
      <span
        className="h-stencil h1 grid size-20 place-items-center border border-line-strong bg-raised"
        aria-hidden
      >
        AI
      </span>
    );
  }
  return (
    <img
      ref={image}
      className="size-20 border border-line bg-raised object-contain"
      src={logoUrl}
      alt=""
      width={80}
      height={80}
      onError={() => setFailedUrl(logoUrl)}
    />
  );
}
