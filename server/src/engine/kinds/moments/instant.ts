import { sql } from '#platform/database/index.ts'
import { momentCell } from '#platform/spreadsheet/index.ts'
import { slots } from '../../query/statement/slots.ts'
import type { Kind } from '../kind.ts'
import { readDay } from './date.ts'

/** ISO 8601 in UTC. Filters ask for days, which are the company's, not those of the database's time zone. */
export const instant: Kind = {
  filter: {
    type: 'date',
    read: readDay,
    subject: (value) => sql`(${value} at time zone ${slots.timeZone})::date`,
  },
  history: 'instant',
  cell: (value, { timeZone }) => momentCell(String(value), timeZone),
  schema: { type: ['string', 'null'], format: 'date-time' },
}
