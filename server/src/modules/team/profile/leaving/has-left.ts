import type { Row } from '#engine/index.ts'

/** Was the last day of somebody, as it is sent, before today? */
export const hasLeft = ({ termination_date }: Row, today: string): boolean =>
  typeof termination_date === 'string' && termination_date < today
