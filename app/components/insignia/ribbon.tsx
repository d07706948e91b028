import { ribbonMarkup } from "./ribbon-drawing";

/** A category's service ribbon, always next to the category's name. */
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

/** A category's ribbon with its name as one caption. */
export function CategoryLabel({ category }: { category: string }) {
  return (
    <span className="cat">
      <Ribbon category={category} />
      {category}
    </span>
  );
}
