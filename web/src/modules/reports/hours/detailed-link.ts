import type { Range } from '../interval.ts'
import { filtersOf, type ReportSearch } from '../use-report.ts'

/** What the entries behind a figure are asked by: its days and filters, narrowed further by the figure's own. */
export const entriesBehind = (asked: ReportSearch, { from, to }: Range, own: Partial<ReportSearch> = {}) => ({
  ...filtersOf(asked),
  ...own,
  interval_type: 'custom',
  start_date: from,
  end_date: to,
})
