import type { AnyRecord, Column } from './types.ts'

/** By a column's key, whether it is shown. */
export type Visibility = Record<string, boolean>

const COLUMNS = 'columns'

/** Which columns a kept view shows and hides: `columns=phone,-email`. Columns that it does not name are as the list has them. */
export function readColumns(view = ''): Visibility {
  const words = (new URLSearchParams(view).get(COLUMNS) ?? '').split(',').filter(Boolean)
  return Object.fromEntries(words.map((word) => [word.replace(/^-/, ''), !word.startsWith('-')]))
}

/** The kept views once a list shows other columns; null where nothing is left to keep. */
export function withColumns(
  views: Record<string, string> | null,
  list: string,
  columns: Visibility,
): Record<string, string> | null {
  const view = new URLSearchParams(views?.[list])
  const words = Object.entries(columns).map(([key, isShown]) => (isShown ? key : `-${key}`))
  if (words.length > 0) view.set(COLUMNS, words.join(','))
  else view.delete(COLUMNS)
  const { [list]: _, ...others } = views ?? {}
  const next = view.size > 0 ? { ...others, [list]: view.toString() } : others
  return Object.keys(next).length > 0 ? next : null
}

/** Which of the columns are shown: those that were chosen, else those that the list shows by itself, on cards fewer. */
export const visibilityOf = <R extends AnyRecord>(
  columns: readonly Pick<Column<R>, 'key' | 'hidden' | 'onCards'>[],
  chosen: Visibility,
  areCards: boolean,
): Visibility =>
  Object.fromEntries(
    columns.map(({ key, hidden, onCards }) => [key, chosen[key] ?? !(hidden || (areCards && onCards === false))]),
  )
