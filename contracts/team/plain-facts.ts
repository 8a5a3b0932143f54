import type { Names } from '../engine/names.ts'
import { optionalText } from '../engine/values/primitives.ts'

/** Facts of employment that are a line of text, and columns of an import too. Their names stand here with them. */
export const plainFacts = {
  position_code: optionalText(50),
}

export const plainFactNames = {
  'employees.position_code': { en: 'Position code', ro: 'Cod COR' },
} as const satisfies Names
