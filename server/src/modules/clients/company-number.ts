import type { Sql } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'

/**
 * The number of a company as it is compared: a CUI with and without RO, spaces or points is one. A word without a digit (`-`, `none`)
 * is no number, and two that say it are not the same.
 */
export const companyNumber = (value: Sql): Sql =>
  sql`case when ${value} ~ '[0-9]'
    then regexp_replace(upper(regexp_replace(${value}, '[^[:alnum:]]', '', 'g')), '^RO(?=[0-9])', '') end`

/** The number of a person as it is compared with those of a sheet: what `companyNumber` makes of it. */
export const personalNumber = (value: string): string | null =>
  /[0-9]/.test(value) ? value.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase() : null
