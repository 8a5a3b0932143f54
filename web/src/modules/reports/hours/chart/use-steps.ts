import { useMemo } from 'react'
import type { Range } from '../../interval.ts'
import { filtersOf, type ReportSearch, type useReport } from '../../use-report.ts'
import { useOverTime } from '../use-hours.ts'
import { filledSteps, stepFor } from './steps.ts'

interface StepsAsked extends Pick<ReturnType<typeof useReport>, 'interval' | 'range'> {
  asked: ReportSearch
  earlier: Range
  compares: boolean
  enabled: boolean
}

/** Hours of an interval step by step, beside those of the one before. */
export function useSteps({ asked, interval, range, earlier, compares, enabled }: StepsAsked) {
  const by = stepFor(range, asked.by)
  const filters = filtersOf(asked)
  const time = useOverTime(by, range, filters, enabled)
  const before = useOverTime(by, earlier, filters, enabled && compares)
  const steps = useMemo(
    () =>
      filledSteps(
        { range, by, fromFirst: interval === 'all_time' },
        time.data ?? [],
        compares && before.data ? { range: earlier, time: before.data } : null,
      ),
    [range, by, interval, time.data, before.data, compares, earlier],
  )
  return { by, steps, time }
}
