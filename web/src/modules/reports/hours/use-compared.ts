import { useMemo } from 'react'
import { rangeBefore } from '../interval.ts'
import type { useReport } from '../use-report.ts'

/** The interval before, and whether the report is compared with it. */
export function useCompared({ asked, interval, range, now }: ReturnType<typeof useReport>) {
  const earlier = useMemo(() => rangeBefore(range, now), [range, now])
  return { earlier, compares: asked.compare !== 'off' && interval !== 'all_time' }
}
