import type { ReportSearch } from '../../use-report.ts'
import type { AmountKey } from '../amounts.ts'
import type { Level } from '../levels.ts'

interface Behind {
  to: string
  search: object
}

interface BehindAsked {
  level: Level
  id: string
  asked: ReportSearch
  /** The address of the entries of the row. */
  entries: { start_date: string; end_date: string }
  /** The reader sees the entries. */
  opens: boolean
}

const daysOf = ({ interval_type, start_date, end_date, compare }: ReportSearch) => ({
  interval_type,
  start_date,
  end_date,
  compare,
})

/** The address of one project, person or client with the days of the report. */
export const pageSearch = daysOf

/** What an amount of a row is made of: its entries, the invoices of a client, the projects of a client, the months of a project. */
export function behindAmount(key: AmountKey, { level, id, asked, entries, opens }: BehindAsked): Behind | undefined {
  if (key === 'invoiced' || key === 'paid') {
    const issued = `${entries.start_date},${entries.end_date}`
    return { to: '/invoices/all', search: { client_id: id, issue_date: issued } }
  }
  if (!opens) return undefined
  if (key === 'amount') return { to: '/reports/detailed', search: entries }
  if (level === 'client') return { to: '/reports/projects', search: { ...daysOf(asked), client_id: id } }
  return level === 'project' ? { to: `/projects/${id}/details`, search: {} } : undefined
}
