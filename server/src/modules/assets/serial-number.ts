import type { Sql } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'

/** A serial number as it is compared: neither case nor blanks count. A word without a digit (`-`, `none`) is none. */
export const plainSerial = (value: Sql): Sql =>
  sql`case when ${value} ~ '[0-9]' then upper(regexp_replace(${value}, '\\s', '', 'g')) end`
