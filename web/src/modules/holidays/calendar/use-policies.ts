import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { HolidayPolicy } from '#contracts/holidays/policies.ts'
import { listQuery } from '#web/engine/resource/queries.ts'

/** Colours that differ for colour-blind eyes too, the accent for rest; marks also differ by words. */
const HUES = ['teal', 'orange', 'indigo', 'pink', 'lime', 'violet', 'cyan', 'yellow', 'red', 'grape'] as const
export type Hue = (typeof HUES)[number] | 'plain'

/** The company's kinds of leave, rest first, and the colour that each keeps on every page. */
export function usePolicies() {
  const answer = useQuery(listQuery<HolidayPolicy>('holiday-policies', { perPage: 200 }))
  const { data } = answer
  const known = useMemo(() => {
    const policies = data?.data ?? []
    const byAge = policies.toSorted((left, right) => (left.id < right.id ? -1 : 1))
    const rest = byAge.filter((one) => one.attributes.type === 'timeoff')
    const hues = new Map(
      [...rest, ...byAge.filter((one) => !rest.includes(one))].map((one, index) => [
        one.id,
        HUES[index % HUES.length]!,
      ]),
    )
    return { policies, hueOf: (id: string | undefined): Hue => (id && hues.get(id)) || 'plain' }
  }, [data])
  return { ...known, answer }
}
