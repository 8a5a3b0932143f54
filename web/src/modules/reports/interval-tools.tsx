import { ActionIcon, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { MOST_OVER_TIME_DAYS } from '#contracts/time/totals.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EnumSelect } from '#web/ui/fields/enum-select.tsx'
import { type Interval, intervals, type Range, rangeOf, stepped } from './interval.ts'
import classes from './interval-tools.module.css'
import { RangeForm } from './range-form.tsx'
import type { useReport } from './use-report.ts'
import { useReportKeys } from './use-report-keys.ts'

type Report = ReturnType<typeof useReport>

interface IntervalToolsProps extends Pick<Report, 'interval' | 'range' | 'now' | 'change'> {
  most?: number
  /** What can be chosen. */
  offered?: readonly Interval[]
  /** Filters, beside the interval. */
  children?: ReactNode
}

/** The days of a report, with steps to those before and after; days of one's own follow when they are confirmed. */
export function IntervalTools({
  interval,
  range,
  now,
  change,
  most = MOST_OVER_TIME_DAYS,
  offered = intervals,
  children,
}: IntervalToolsProps) {
  const { t } = useTexts()
  const [own, setOwn] = useState(false)
  const shown = own ? 'custom' : interval
  const toDays = ({ from, to }: Range) =>
    change({ interval_type: 'custom', start_date: from, end_date: to, page: undefined })
  const choose = (next: string | null) => {
    setOwn(next === 'custom')
    if (next !== 'custom')
      change({ interval_type: next ?? undefined, start_date: undefined, end_date: undefined, page: undefined })
  }
  const called = (one: Interval) => {
    const name = t(`reports:interval.${one}`)
    if (one === 'all_time' || (one === 'custom' && interval !== 'custom')) return name
    const { from, to } = one === 'custom' ? range : rangeOf(one, now)
    return `${name} · ${formatDay(from)} – ${formatDay(to)}`
  }
  const canStep = interval !== 'all_time'
  const step = (by: -1 | 1) => toDays(stepped(range, by))
  useReportKeys(canStep ? { '[': () => step(-1), ']': () => step(1) } : {})
  return (
    <Group gap="sm" mb="sm" align="flex-end" className={classes.tools}>
      <Group gap={4} wrap="nowrap" align="flex-end" className={classes.interval}>
        {canStep && (
          <ActionIcon size="lg" aria-label={t('reports:interval.before')} onClick={() => step(-1)}>
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
        )}
        <EnumSelect
          label={t('reports:interval')}
          value={shown}
          onChange={choose}
          required
          options={offered.map((value) => ({ value, label: called(value) }))}
        />
        {canStep && (
          <ActionIcon size="lg" aria-label={t('reports:interval.after')} onClick={() => step(1)}>
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      {children}
      {shown === 'custom' && (
        <div className={classes.own}>
          <RangeForm
            key={`${range.from} ${range.to}`}
            range={range}
            most={most}
            onSubmit={(days) => {
              setOwn(false)
              toDays(days)
            }}
          />
        </div>
      )}
    </Group>
  )
}
