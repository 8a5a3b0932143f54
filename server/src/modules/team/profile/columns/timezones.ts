import type { Row } from '#engine/index.ts'
import type { FieldProblem } from '#platform/errors/errors.ts'
import { ianaZone } from '#platform/time-zones.ts'

/** Time zones go by their Windows names on the wire (spec 1 section 3), such as "GTB Standard Time". */
export const timezoneProblems = ({ timezone }: Row): FieldProblem[] =>
  typeof timezone === 'string' && ianaZone(timezone) === undefined ? [['timezone', 'rule.timezone']] : []
