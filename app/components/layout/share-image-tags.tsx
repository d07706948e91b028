import { useMatches, type UIMatch } from "@remix-run/react";

import {
  DEFAULT_SHARE_IMAGE,
  SHARE_IMAGE_SIZE,
  type ShareImage,
} from "~/content/page-meta";

type PageData = { shareImage?: ShareImage | null } | undefined;

/**
 * The image that other sites show for a shared link: `shareImage` of the page's
 * loader data, else the site's own. If the root loader failed there is no
 * public address, so only the path is used.
 */
export function ShareImageTags({ publicUrl }: { publicUrl: string | null }) {
  const matches = useMatches() as UIMatch<PageData>[];
  const { path, alt } = matches.at(-1)?.data?.shareImage ?? DEFAULT_SHARE_IMAGE;
  const address = publicUrl === null ? path : new URL(path, publicUrl).href;
  const { width, height } = SHARE_IMAGE_SIZE;
  return (
    <>
      <meta property="og:image" content={address} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
