import type { SeenDay } from './read.ts'

/**
 * Minutes worked on a day: nobody logs time yet, so it is what the work pattern plans, less national days and leave. Hours
 * that are logged take its place here and nowhere else.
 */
export const workedOn = ({ open, leave }: SeenDay): number =>
  Math.max(
    0,
    leave.reduce((left, { minutes }) => left - minutes, open),
  )
