import type { Row } from '#engine/index.ts'
import type { FieldProblem } from '#platform/errors/errors.ts'
import { lazyPackage } from '#platform/lazy-package.ts'

const windowsIana = lazyPackage<typeof import('windows-iana')>('windows-iana')

/** Those that have been found: the package looks through all zones of the world twice. */
const found = new Set<string>()

function isTimezone(name: string): boolean {
  if (!found.has(name) && windowsIana().findIana(name).length > 0) found.add(name)
  return found.has(name)
}

/** Time zones go by their Windows names on the wire (spec 1 section 3), such as "GTB Standard Time". */
export const timezoneProblems = ({ timezone }: Row): FieldProblem[] =>
  typeof timezone === 'string' && !isTimezone(timezone) ? [['timezone', 'rule.timezone']] : []
