type ContourPlateProps = { slug: string; lazy?: boolean };

/** The topographic plate behind a patch: served as a file, kept for a year. */
export function ContourPlate({ slug, lazy = false }: ContourPlateProps) {
  return (
    <img
      className="contour"
      src={`/plate/${slug}.svg`}
      alt=""
      width={384}
      height={112}
      loading={lazy ? "lazy" : undefined}
      decoding="async"
    />
  );
}
