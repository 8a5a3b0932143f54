import { MOST_FILE_ENTRIES } from '#contracts/time/report.ts'
import type { ReportEntry } from './lay-out.ts'

/** Entries that are drawn at once: some thirty pages, which take 60 MB. */
const PART = 1000

async function* daysOf(entries: AsyncIterable<ReportEntry>): AsyncGenerator<ReportEntry[]> {
  let day: ReportEntry[] = []
  for await (const entry of entries) {
    if (day.length > 0 && day[0]!.date !== entry.date) {
      yield day
      day = []
    }
    day.push(entry)
  }
  yield day
}

/** Puts lists together while they come to no more than `most`; one that is longer stays alone. */
async function* gathered<Item>(
  lists: AsyncIterable<Item[]>,
  most: number,
  sizeOf: (list: readonly Item[]) => number,
): AsyncGenerator<Item[]> {
  let some: Item[] = []
  for await (const list of lists) {
    if (some.length > 0 && sizeOf(some) + sizeOf(list) > most) {
      yield some
      some = []
    }
    some.push(...list)
  }
  yield some
}

async function* asLists<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  for await (const item of items) yield [item]
}

/**
 * Entries, which come by day, as files of some thousands, each in parts that are drawn one after the other: no more than one file is held.
 * A day is never divided. There is one file at least, of one part, even of nothing.
 */
export function inFiles(
  entries: AsyncIterable<ReportEntry>,
  { file = MOST_FILE_ENTRIES, part = PART } = {},
): AsyncGenerator<ReportEntry[][]> {
  const parts = gathered(daysOf(entries), part, ({ length }) => length)
  return gathered(asLists(parts), file, (of) => of.reduce((sum, { length }) => sum + length, 0))
}
