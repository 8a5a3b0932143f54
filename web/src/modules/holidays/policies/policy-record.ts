import type { WireRecord } from '#contracts/engine/wire.ts'
import { type HolidayPolicy, isUnlimited } from '#contracts/holidays/policies.ts'
import { listQuery } from '#web/engine/resource/queries.ts'
import type { useTexts } from '#web/platform/texts/use-texts.ts'

export type PolicyRecord = WireRecord<HolidayPolicy>

/** As many as the server gives at once; no company comes near. */
export const policiesQuery = listQuery<HolidayPolicy>('holiday-policies', { perPage: 200, sort: 'name' })

/** What a policy gives, in a line: "20 days a year, up to 25 with seniority, accrued daily". */
export function givesText(
  { method, days_per_year, milestones }: HolidayPolicy,
  t: ReturnType<typeof useTexts>['t'],
): string {
  if (isUnlimited({ days_per_year, milestones })) return t('holidays:policy.noLimit')
  const most = Math.max(0, ...milestones.map((milestone) => milestone.days_per_year))
  return [
    t('holidays:policy.daysAYear', { count: days_per_year }),
    ...(most > days_per_year ? [t('holidays:policy.upTo', { days: most })] : []),
    ...(method === 'accrual' ? [t('holidays:policy.accruing')] : []),
  ].join(', ')
}
