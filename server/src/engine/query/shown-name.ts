import type { Locale } from '#contracts/engine/primitives.ts'
import { sql } from '#platform/database/index.ts'
import type { Sql } from './expression.ts'

/** A row whose name the product put in: in each language until somebody renames it (`names` is null then). */
export interface NamedRow {
  name: string
  names: Partial<Record<Locale, string>> | null
}

/** What a reader calls a row of a table with `name` and `names`, over its alias. `locale`: a slot, a value or an expression. */
export const shownName = (alias: string, locale: unknown): Sql =>
  sql`coalesce(${sql.ref(`${alias}.names`)} ->> ${locale}::text, ${sql.ref(`${alias}.name`)})`

/** The same of a row that was read with both columns. */
export const shownNameOf = ({ name, names }: NamedRow, locale: Locale): string => names?.[locale] ?? name
