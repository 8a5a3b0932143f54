const STEPS = [1, 2, 2.5, 5, 10]

/** The smallest round number that is not below `rough`: 1, 2, 2.5 or 5 of a power of ten. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  return STEPS.find((step) => step * power >= rough)! * power
}

/** Round values for the lines behind a chart, from at or below the least to at or above the most; zero is one of them. */
export function ticksOf(values: readonly number[], count = 4): number[] {
  const least = Math.min(0, ...values)
  const most = Math.max(0, ...values)
  const step = most === least ? 1 : roundStep((most - least) / count)
  const first = Math.floor(least / step)
  const last = Math.max(first + 1, Math.ceil(most / step))
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}
