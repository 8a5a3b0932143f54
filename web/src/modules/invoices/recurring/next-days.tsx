import { Text } from '@mantine/core'
import { isCalendarDate } from '#contracts/engine/values/primitives.ts'
import { type PlanDays, planDaysFrom, planIntervals } from '#contracts/invoices/recurring/plan-days.ts'
import type { FormValues } from '#web/engine/form/field-specs.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { DetailSection } from '#web/ui/display/sections/detail-section.tsx'

/** So many days are shown. */
const COUNT = 5

const isDay = (value: unknown): value is string => typeof value === 'string' && isCalendarDate(value)

/** What a form or a record says of its days; undefined while that is not enough. */
function daysOf({ every, starts_on, ends_on, most }: FormValues): PlanDays | undefined {
  const interval = planIntervals.find((one) => one === every)
  if (!interval || !isDay(starts_on)) return undefined
  return {
    every: interval,
    starts_on,
    ends_on: isDay(ends_on) ? ends_on : null,
    most: typeof most === 'number' && most > 0 ? most : null,
  }
}

/** The next five days of a plan. */
export function NextDays({ plan, from }: { plan: FormValues; from?: string }) {
  const { t } = useTexts()
  const format = useFormat()
  const days = daysOf(plan)
  const next = days ? planDaysFrom(days, from && from > days.starts_on ? from : days.starts_on, COUNT) : []
  return (
    <DetailSection title={t('invoices:plan.next')}>
      {next.length === 0 && <Text c="dimmed">{t(days ? 'invoices:plan.nextNone' : 'invoices:plan.nextUnknown')}</Text>}
      <ol>
        {next.map((day) => (
          <li key={day}>{format.day(day)}</li>
        ))}
      </ol>
    </DetailSection>
  )
}
