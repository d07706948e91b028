import { PLATE_SHAPES, type PlateShape } from "./plate-shapes";

type ContourPlateProps = { slug: string; shape?: PlateShape; lazy?: boolean };

/**
 * The topographic plate behind a patch, served as a file and cached for a year.
 */
export function ContourPlate(props: ContourPlateProps) {
  const { slug, shape = "card", lazy = false } = props;
  const { width, height } = PLATE_SHAPES[shape];
  return (
    <img
      className="contour"
      src={`/plate/${slug}.${shape}.svg`}
      alt=""
      width={width}
      height={height}
      loading={lazy ? "lazy" : undefined}
      decoding="async"
    />
  );
}
