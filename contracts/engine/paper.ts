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
  /** Letters of headings 1 to 6, how bold they are, and what is free above and below. */
  headings: [22, 19, 17, 15, 14, 13],
  headingLine: 1.35,
  headingWeight: 700,
  aboveHeading: [24, 20, 16, 16, 10, 10],
  belowHeading: 8,
  /** Below a paragraph, and around what stands apart (tables, lists, columns). */
  paragraph: 8,
  block: 8,
  small: 12,
  /** How far the items of a list stand in, what is between their mark and them as browsers place it, and between items. */
  listIndent: 24,
  mark: { bullet: 9.5, number: 4 },
  item: 4,
  /** A box to tick. */
  tick: 11,
  quote: { x: 16, y: 8, bar: 3 },
  code: { inset: 10, around: 14 },
  /** Above and below a line across the page. */
  rule: 14,
  cell: { x: 8, y: 6 },
  narrowestColumn: 25,
  headCellWeight: 600,
  columnGap: 24,
  /** Header and footer: from their words to their line, and from there to the text. */
  edge: { inside: 4, outside: 16 },
  /** A place to sign: free height for the signature, its width, from the line to who signs, and what is free below. */
  signature: { width: 240, height: 48, label: 4, below: 16 },
  logo: { width: 120, height: 40 },
} as const

/**
 * How wide the columns of a table are that is `room` wide: one that was drawn has its own width (pixels), the others (null) share the
 * rest. A table is as wide as its room: where all were drawn, or they leave too little, their widths are shares of it.
 */
export function columnWidths(drawn: readonly (number | null)[], room: number): number[] {
  const taken = drawn.reduce<number>((sum, width) => sum + (width ?? 0), 0)
  const free = drawn.filter((width) => width === null).length
  if (free > 0 && room - taken >= free * paper.narrowestColumn)
    return drawn.map((width) => width ?? (room - taken) / free)
  const whole = taken + free * paper.narrowestColumn
  return drawn.map((width) => ((width ?? paper.narrowestColumn) * room) / whole)
}
