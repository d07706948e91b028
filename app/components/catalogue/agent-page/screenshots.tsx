export type ScreenshotView = { id: string; url: string; title: string };

type ScreenshotsProps = { screenshots: readonly ScreenshotView[] };

/** The agent's screenshots, if any; each opens in full size. */
export function Screenshots({ screenshots }: ScreenshotsProps) {
  if (screenshots.length === 0) return null;
  return (
    <section aria-labelledby="screenshots" className="mt-9">
      <h2 className="h3 mb-4" id="screenshots">
        Screenshots
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {screenshots.map(({ id, url, title }) => (
          <li key={id}>
            <a className="panel block" href={url}>
              <img
                className="aspect-video w-full object-cover"
                src={url}
                alt={title}
                width={640}
                height={360}
                loading="lazy"
                decoding="async"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
