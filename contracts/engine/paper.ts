/**
 * What a sheet of a template looks like, for the screen and for files alike: in CSS pixels, of which 96 are an inch (a point is
 * 4/3 of one). A4 upright.
 */
export const paper = {
  width: 794,
  height: 1123,
  /** Left and right; above and below. */
  margin: { x: 64, y: 48 },
  /** Letters of the text, and how high a line is in letters. */
  text: 14,
  line: 1.5,
  /** Letters of headings 1 to 6, and what is free above and below. */
  headings: [22, 19, 17, 15, 14, 13],
  headingLine: 1.35,
  aboveHeading: [24, 20, 16, 16, 10, 10],
  belowHeading: 8,
  /** Below a paragraph, and around what stands apart (tables, lists, columns). */
  paragraph: 8,
  block: 8,
  small: 12,
  /** How far the items of a list stand in. */
  listIndent: 24,
  cell: { x: 8, y: 6 },
  columnGap: 24,
  /** A place to sign: free height for the signature, and its width. */
  signature: { width: 240, height: 48 },
  logo: { width: 120, height: 40 },
} as const
