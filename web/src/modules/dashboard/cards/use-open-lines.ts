import { type QueryKey, useQueries } from '@tanstack/react-query'
import type { ListAnswer } from '#contracts/engine/wire.ts'
import { listQuery } from '#web/engine/resource/queries.ts'
import { today } from '#web/platform/format/dates.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { registry } from '#web/platform/modules/registry.ts'
import { useOpen } from '#web/platform/shell/open-entries.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { OpenFill, OpenFound } from '../slots.ts'

/** A line as it is drawn. */
export interface ShownLine {
  fill: OpenFill
  found: OpenFound
  answer: unknown
}

/** What the server is asked for a line, on this day of the company. */
export const queryOf = (fill: OpenFill, day: string) =>
  (fill.ask ? fill.ask() : listQuery(fill.entity, { ...fill.params(day), perPage: 1 })) as { queryKey: QueryKey }

/** The lines of what is open, those that do the most harm first, which is the order of the slot. */
export function useOpenLines(most: number) {
  const { t } = useTexts()
  const { number } = useFormat()
  const fills: OpenFill[] = useOpen()([...registry.fills('dashboard.open')])
  const day = today()
  const answers = useQueries({ queries: fills.map((fill) => queryOf(fill, day)) })
  const foundIn = (fill: OpenFill, answer: unknown): OpenFound | null => {
    if (answer === undefined) return null
    if (fill.ask) return fill.found(answer as never, t)
    const { total } = (answer as ListAnswer<unknown>).meta
    return total > 0 ? { figure: number(total) } : null
  }
  const lines = fills.flatMap((fill, at): ShownLine[] => {
    const answer = answers[at]?.data
    const found = foundIn(fill, answer)
    return found ? [{ fill, found, answer }] : []
  })
  const failed = answers.filter(({ isError, data }) => isError && data === undefined)
  return {
    hasFills: fills.length > 0,
    lines: lines.slice(0, most),
    isPending: answers.some((answer) => answer.isPending),
    hasFailed: failed.length > 0,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  }
}
