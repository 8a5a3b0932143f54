import { sql } from '#platform/database/index.ts'
import type { Sql } from '../statement/expression.ts'

/** Longer texts are cut, and words beyond these are not looked at: a search stays cheap whatever is pasted into it. */
const MOST_LETTERS = 200
const MOST_WORDS = 10

/** A number as people write it, with what they put between its digits. */
const SPACED_NUMBER = /^[+(]*\d[\d()./-]*$/

/**
 * The words of a search. What stands between the digits of a number parts words as a space does, so that `0765-539.100`
 * is found however it is stored.
 */
export const searchWords = (text: string): string[] =>
  text
    .slice(0, MOST_LETTERS)
    .split(/\s+/)
    .flatMap((word) => (SPACED_NUMBER.test(word) ? word.split(/[()./-]+/) : [word]))
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)

/** Words as they stand in a pattern of LIKE, which `%` and `_` would widen. */
export const escapedWords = (words: readonly string[]): string[] => words.map((word) => word.replace(/[\\%_]/g, '\\$&'))

/**
 * The columns of a row as one folded text, with a space between: no word reaches from one into the next. Folded one by one,
 * for most hold plain text, which costs a tenth (migration 0084).
 */
const textOf = (columns: readonly Sql[]): Sql =>
  sql`concat_ws(' ', ${sql.join(columns.map((column) => sql`fold(${column})`))})`

/** Patterns of all words, made once a statement and not once a row. */
const patterns = (start: Sql, word: Sql, words: unknown): Sql =>
  sql`array(select ${start} || fold(${word}) || '%' from unnest(${words}::text[]) as word)`

/** True where every word stands somewhere in the columns taken together. `words`: a text[] as {@link escapedWords} makes it. */
export const hasWords = (columns: readonly Sql[], words: unknown): Sql =>
  sql`${textOf(columns)} like all (${patterns(sql`'%'`, sql`word`, words)})`

/** True where one of the texts stands somewhere in the column. `texts`: as {@link escapedWords} makes them. */
export const hasAnyWord = (column: Sql, texts: unknown): Sql =>
  sql`fold(${column}) like any (${patterns(sql`'%'`, sql`word`, texts)})`

/** True where every word begins a word of the columns; the parts of a double name are words too. */
export const beginsWords = (columns: readonly Sql[], words: unknown): Sql => {
  const parted = (text: Sql) => sql`translate(${text}, '-', ' ')`
  return sql`' ' || ${parted(textOf(columns))} like all (${patterns(sql`'% '`, parted(sql`word`), words)})`
}

/** A number as it stands, and without what people put between its digits: two columns. */
export const withoutSpaces = (number: Sql): Sql[] => [number, sql`translate(${number}, ' -().', '')`]
