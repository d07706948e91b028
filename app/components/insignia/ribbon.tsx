import { ribbonMarkup } from "./ribbon-drawing";

/** The service ribbon of a category, always beside the category's name. */
export function Ribbon({ category }: { category: string }) {
  return (
    <svg
      className="ribbon"
      viewBox="0 0 36 10"
      aria-hidden
      dangerouslySetInnerHTML={{ __html: ribbonMarkup(category) }}
    />
  );
}

/** A category: its ribbon and its name, as one caption. */
export function CategoryLabel({ category }: { category: string }) {
  return (
    <span className="cat">
      <Ribbon category={category} />
      {category}
    </span>
  );
}
