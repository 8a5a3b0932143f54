import type { SeenDay } from './read.ts'

/**
 * Minutes worked on a day: those that were logged where the company's sheet shows them, else what the work pattern plans, less
 * national days and leave.
 */
export const workedOn = ({ open, leave, logged }: SeenDay): number =>
  logged ??
  Math.max(
    0,
    leave.reduce((left, { minutes }) => left - minutes, open),
  )
