import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { isCalendarDate } from '#contracts/engine/values/primitives.ts'
import { today } from '#web/platform/format/dates.ts'
import type { Span } from './statement-query.ts'

/** The days that the address asks for: this year up to today where it says none that there are. */
export function askedSpan({ from = '', to = '' }: Partial<Span>, day: string): Span {
  const isGood = isCalendarDate(from) && isCalendarDate(to) && from <= to
  return isGood ? { from, to } : { from: `${day.slice(0, 4)}-01-01`, to: day }
}

/** The days of the statement, kept in the address. */
export function useSpan(): [Span, (span: Span) => void] {
  const { from, to } = useSearch({ strict: false }) as Partial<Span>
  const navigate = useNavigate()
  const span = useMemo(() => askedSpan({ from, to }, today()), [from, to])
  const change = useCallback(
    (next: Span) =>
      void navigate({ to: '.', search: ((before: object) => ({ ...before, ...next })) as never, resetScroll: false }),
    [navigate],
  )
  return [span, change]
}
