/** Whole years from a civil day to another, both `yyyy-MM-dd`; negative spans count as none. */
export function yearsSince(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return Math.max(0, to.slice(5) < from.slice(5) ? years - 1 : years)
}
