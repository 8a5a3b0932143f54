import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { addDays, yearOf } from '#contracts/engine/values/civil-days.ts'
import { type Narrowing, narrowings, peopleNarrowings } from '#contracts/time/narrowed.ts'
import { MOST_OVER_TIME_DAYS } from '#contracts/time/totals.ts'
import { today } from '#web/platform/format/dates.ts'
import { type Interval, intervalAsked, intervalOf } from './interval.ts'

/** What an address says of a report: its days and what it is narrowed by. */
export interface ReportSearch {
  interval_type?: string
  start_date?: string
  end_date?: string
  /** `off`: not compared with the interval before. */
  compare?: string
  /** Steps of the chart. */
  by?: string
  /** `steps`: the table has the steps of the chart. */
  view?: string
  client_id?: string
  project_id?: string
  employee_id?: string
  task_id?: string
  /** The team of the people, and whom they report to. */
  direction_id?: string
  manager_employee_id?: string
  page?: number
  /** Ids of the rows that are open: going back finds them so. */
  open?: string
}

/** All time reaches so many years back, as far as sums are asked of. */
const ALL_YEARS = 9

interface ReportDays {
  /** Days that it can have. */
  most?: number
  /** The interval where the address names none. */
  otherwise?: Exclude<Interval, 'custom'>
}

/** The state of a report of `most` days: it is the address, so that a link shows the same. */
export function useReport({ most = MOST_OVER_TIME_DAYS, otherwise = 'month' }: ReportDays = {}) {
  const asked = useSearch({ strict: false }) as ReportSearch
  const navigate = useNavigate()
  const now = today()
  const { interval_type, start_date, end_date } = asked
  const { interval, range } = useMemo(() => {
    const first = most < MOST_OVER_TIME_DAYS ? addDays(now, 62 - most) : `${yearOf(now) - ALL_YEARS}-01-01`
    const found = intervalAsked({ interval_type, start_date, end_date }, now, { first, most, otherwise })
    return found.interval === 'custom' ? { interval: intervalOf(found.range, now), range: found.range } : found
  }, [interval_type, start_date, end_date, now, most, otherwise])
  const change = useCallback(
    (wanted: Partial<ReportSearch>) =>
      void navigate({
        to: '.',
        search: ((before: ReportSearch) => ({ ...before, ...wanted })) as never,
        // What is opened on a page is no step of its own.
        replace: 'open' in wanted,
        resetScroll: false,
      }),
    [navigate],
  )
  return { asked, interval, range, now, change }
}

/** What reports send of the days and filters in the address. */
export const filtersOf = (asked: ReportSearch): Pick<ReportSearch, Narrowing> =>
  Object.fromEntries(narrowings.map((name) => [name, asked[name]]))

/** Those of them that name people. */
export const peopleOf = (asked: ReportSearch): Pick<ReportSearch, (typeof peopleNarrowings)[number]> =>
  Object.fromEntries(peopleNarrowings.map((name) => [name, asked[name]]))

/** A report of some people: what belongs to nobody's hours (expenses, invoices) is no part of it. */
export const isOfPeople = (asked: ReportSearch): boolean => Object.values(peopleOf(asked)).some(Boolean)
