import type { Row } from '#engine/index.ts'
import type { FieldProblem } from '#platform/errors/errors.ts'
import { lazyPackage } from '#platform/lazy-package.ts'

const windowsIana = lazyPackage<typeof import('windows-iana')>('windows-iana')

/** Time zones go by their Windows names on the wire (spec 1 section 3), such as "GTB Standard Time". */
export const timezoneProblems = ({ timezone }: Row): FieldProblem[] =>
  typeof timezone === 'string' && windowsIana().findIana(timezone).length === 0 ? [['timezone', 'rule.timezone']] : []
