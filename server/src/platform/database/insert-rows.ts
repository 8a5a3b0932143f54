import pg from 'pg'
import type { Tx } from './transaction.ts'

/** How many rows one statement takes: few sizes, so that few texts are prepared, and few statements whatever the number. */
export const SIZES = [256, 64, 16, 4, 2, 1] as const

const texts = new Map<string, string>()

function textOf(table: string, columns: readonly string[], size: number, onConflict: string): string {
  const key = `${table}|${columns.join()}|${size}|${onConflict}`
  const known = texts.get(key)
  if (known !== undefined) return known
  const row = (n: number) => `(${columns.map((_, i) => `$${n * columns.length + i + 1}`).join(', ')})`
  const names = columns.map((name) => pg.escapeIdentifier(name)).join(', ')
  const values = Array.from({ length: size }, (_, n) => row(n)).join(', ')
  const text = `insert into ${pg.escapeIdentifier(table)} (${names}) values ${values} ${onConflict}`.trimEnd()
  texts.set(key, text)
  return text
}

/**
 * Inserts any number of rows into one table, by VALUES: a database that is spread over several servers refuses, under row
 * security, an insert from a list that is unpacked in SQL. The statements go out together; 1,000 rows are ten of them.
 * Every row has the keys of the first. An object becomes JSON by itself, a JSON list must be text already.
 * @param onConflict SQL after the values: `on conflict do nothing`. Fixed text, never anything that was sent.
 * @returns how many rows were written.
 */
export async function insertRows(
  tx: Tx,
  table: string,
  rows: readonly Record<string, unknown>[],
  onConflict = '',
): Promise<number> {
  if (rows.length === 0) return 0
  const columns = Object.keys(rows[0]!)
  const answers: Promise<number>[] = []
  let at = 0
  for (const size of SIZES) {
    for (; rows.length - at >= size; at += size) {
      const values = rows.slice(at, at + size).flatMap((row) => columns.map((name) => row[name]))
      answers.push(tx.run({ text: textOf(table, columns, size, onConflict), values }))
    }
  }
  const written = await Promise.all(answers)
  return written.reduce((sum, count) => sum + count, 0)
}
