import type { PortfolioView } from "~/services/operators/show-portfolio.server";

/** Work that the operator shows; nothing without items. */
export function PortfolioList({ items }: { items: PortfolioView }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="portfolio" className="mt-4">
      <h2 className="h3 mb-4" id="portfolio">
        Portfolio
      </h2>
      <ul className="grid items-start gap-4 md:grid-cols-2">
        {items.map((item) => (
          <li className="panel" key={item.id}>
            {item.imageUrl ? (
              <img
                className="aspect-video w-full object-cover"
                src={item.imageUrl}
                alt=""
                width={640}
                height={360}
                loading="lazy"
                decoding="async"
              />
            ) : null}
            <div className="pad">
              <h3 className="h4 wrap-anywhere">{item.title}</h3>
              <p className="mt-2 whitespace-pre-line wrap-anywhere">
                {item.description}
              </p>
              {item.link ? (
                <a
                  className="link mt-3 inline-block wrap-anywhere"
                  href={item.link}
                  rel="nofollow ugc noopener"
                >
                  {new URL(item.link).hostname}
                  <span className="sr-only">: {item.title}</span>
                </a>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
