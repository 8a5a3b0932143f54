import type { Kind } from '../kind.ts'
import { integer } from './integer.ts'

/** A length of time in whole minutes, which a spreadsheet shows as hours and minutes (`25:30`) and can reckon with. */
export const duration: Kind = { ...integer, cell: (minutes) => ({ duration: Number(minutes) }) }
