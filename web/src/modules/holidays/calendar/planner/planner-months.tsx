import { VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { today } from '#web/platform/format/dates.ts'
import { longDay } from '#web/platform/format/day-words.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { useNationalDays } from '../../requests/national/use-national-days.ts'
import { spanText } from '../../requests/span.ts'
import { addMonths } from '../days.ts'
import { Legend, type LegendEntry } from '../legend.tsx'
import marks from '../marks.module.css'
import { MonthTable } from '../month-table.tsx'
import type { LeaveDay } from '../own/use-own-leave.ts'
import classes from '../own/year.module.css'
import { usePolicies } from '../use-policies.ts'
import type { PlannedRange } from './planner-range.ts'

/** What the arrows add to the day with the focus. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

interface PlannerMonthsProps {
  /** First day of the first month. */
  first: string
  length: number
  range: PlannedRange
  days: ReadonlyMap<string, LeaveDay>
  onPick: (day: string) => void
}

/** Months of days to pick: one stop for the tab key, arrows go from day to day. */
export function PlannerMonths({ first, length, range, days, onPick }: PlannerMonthsProps) {
  const { t, locale } = useTexts()
  const national = useNationalDays()
  const { hueOf } = usePolicies()
  const now = today()
  const months = useMemo(() => Array.from({ length }, (_, index) => addMonths(first, index)), [first, length])
  const last = addDays(addMonths(first, length), -1)
  const [at, setAt] = useState(now)
  const stop = at >= first && at <= last ? at : first
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    const day = event.target instanceof HTMLElement ? event.target.dataset.day : undefined
    if (step === undefined || day === undefined) return
    event.preventDefault()
    const next = addDays(day, step)
    event.currentTarget.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }
  const entries = useMemo<LegendEntry[]>(() => {
    const shown = [...days].filter(([day]) => day >= first && day <= last)
    return [...new Map(shown.map(([, one]) => [one.policyId, { hue: hueOf(one.policyId), name: one.policy }])).values()]
  }, [days, first, last, hueOf])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the days inside are buttons; arrows move between them
    <div className={classes.card} onKeyDown={press}>
      <div className={`${classes.months} ${marks.days}`} data-months={length}>
        {months.map((month) => (
          <MonthTable
            key={month}
            month={month}
            today={now}
            national={national}
            draw={(day) => {
              const leave = days.get(day)
              const isEdge = day === range.start || day === range.end
              const waits = leave?.waits ? ` (${t('holidays:away.waitingWord')})` : ''
              const words = leave && `${leave.policy}${waits}, ${spanText(leave.request.attributes, t)}`
              return (
                <button
                  type="button"
                  className={leave ? `${classes.pick} ${marks.mark}` : classes.pick}
                  data-day={day}
                  data-hue={leave && hueOf(leave.policyId)}
                  data-waiting={leave?.waits || undefined}
                  data-between={(range.start && range.end && day > range.start && day < range.end) || undefined}
                  aria-pressed={isEdge}
                  tabIndex={day === stop ? 0 : -1}
                  title={words}
                  onFocus={() => setAt(day)}
                  onClick={() => onPick(day)}
                >
                  <span aria-hidden>{Number(day.slice(8))}</span>
                  <VisuallyHidden>
                    {[longDay(day, locale), national.get(day), words].filter(Boolean).join(', ')}
                  </VisuallyHidden>
                </button>
              )
            }}
          />
        ))}
      </div>
      <Legend entries={entries} waiting={[...days.values()].some(({ waits }) => waits)} today />
    </div>
  )
}
