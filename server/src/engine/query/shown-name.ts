import type { Locale } from '#contracts/engine/values/primitives.ts'
import { sql } from '#platform/database/index.ts'
import type { Sql } from './statement/expression.ts'

/** A row whose name the product put in: in each language until somebody renames it (`names` is null then). */
export interface NamedRow {
  name: string
  names: Partial<Record<Locale, string>> | null
}

/** The column that holds a translated text in each language: `names` of `name`, `descriptions` of `description`. */
export const translationsOf = (column: string): string => `${column}s`

/** A translated text of a table as a reader sees it, over its alias. `locale`: a slot, a value or an expression. */
export const shownText = (alias: string, column: string, locale: unknown): Sql =>
  sql`coalesce(${sql.ref(`${alias}.${translationsOf(column)}`)} ->> ${locale}::text, ${sql.ref(`${alias}.${column}`)})`

/** The same of a row that was read with both columns. */
export function shownTextOf(row: Readonly<Record<string, unknown>>, column: string, locale: Locale): unknown {
  const texts = row[translationsOf(column)] as Partial<Record<Locale, string>> | null
  return texts?.[locale] ?? row[column]
}

/** What a reader calls a row of a table with `name` and `names`, over its alias. `locale`: a slot, a value or an expression. */
export const shownName = (alias: string, locale: unknown): Sql => shownText(alias, 'name', locale)

/** The same of a row that was read with both columns. */
export const shownNameOf = ({ name, names }: NamedRow, locale: Locale): string => names?.[locale] ?? name
