import { addDays } from '#contracts/engine/values/civil-days.ts'
import { fromMinor } from '#contracts/engine/values/money.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { type BoardInvoice, MOST_ON_BOARD } from '#contracts/invoices/efactura/board.ts'
import type { FilingState, FilingWait } from '#contracts/invoices/efactura/tries.ts'
import type { Paper } from '#contracts/invoices/paper.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { closedBy } from '../../invoices/open.ts'
import { readBeginning } from '../beginning.ts'
import { lastDayOf, workingDaysUntil } from '../clock/last-day.ts'
import { isClientAbroad } from '../filing/tries/new-try.ts'
import type { AnafReason } from '../filing/tries/tries.ts'
import { problemsOf, worded } from '../problems/problems-of.ts'
import { problemOfReason } from '../problems/reason-problem.ts'
import { filesAbroad } from '../settings.ts'
import type { CreditedInvoice } from '../ubl/source.ts'
import { partiesNow } from './parties-now.ts'

/** From the day of issue to the last lawful one there are never more days than these. */
const LONGEST_TERM = 21

/** An issued invoice with its last version and its last try. */
export interface BoardRow {
  id: string
  number: string
  kind: string
  client_id: string
  client_name: string
  title: string
  total: number
  currency: string
  issue_date: string
  paper: Paper
  credited_number: string | null
  credited_date: string | null
  paid_at: string | null
  voided_at: string | null
  credited_amount: number
  paid_amount: number
  efactura_status: FilingState | null
  waits_for: FilingWait | null
  upload_index: string | null
  sent_at: string | null
  next_at: string | null
  decided_at: string | null
  errors: AnafReason[] | null
  /** What was filed last, where that was refused. */
  refused_paper: Paper | null
  filed_at: string | null
}

/** Rows of the board that fit a condition over `i`, the invoice, and `y`, its last try. */
const readRows = (tx: Tx, tenantId: string, where: ReturnType<typeof sql>, order: ReturnType<typeof sql>) =>
  tx.rows<BoardRow>(sql`select i.id, i.number, i.kind, i.client_id, c.company_name as client_name, i.title, i.total, i.currency,
      i.issue_date::text as issue_date, v.paper, o.number as credited_number, o.issue_date::text as credited_date, i.paid_at, i.voided_at,
      i.credited_amount, i.paid_amount, i.efactura_status, y.waits_for, y.upload_index, y.sent_at, y.next_at, y.decided_at, y.errors,
      y.created_at as filed_at, w.paper as refused_paper
    from invoices i
    join clients c on c.tenant_id = i.tenant_id and c.id = i.client_id
    join invoice_versions v on v.tenant_id = i.tenant_id and v.invoice_id = i.id and v.number = i.version
    left join invoices o on o.tenant_id = i.tenant_id and o.id = i.credits_invoice_id
    left join lateral (select * from efactura_tries r where r.tenant_id = i.tenant_id and r.invoice_id = i.id
      order by r.id desc limit 1) y on true
    left join invoice_versions w on w.tenant_id = i.tenant_id and w.id = y.version_id and y.state = 'refused'
    where i.tenant_id = ${tenantId} and i.status <> 'draft' and i.voided_at is null and i.kind in ('invoice', 'credit_note') and ${where}
    order by ${order} limit ${MOST_ON_BOARD}`)

const creditedOf = ({ credited_number, credited_date }: BoardRow): CreditedInvoice | null =>
  credited_number && credited_date ? { number: credited_number, issue_date: credited_date } : null

const moment = (at: string | null) => at && new Date(at).toISOString()

function shown(row: BoardRow, today: string): Omit<BoardInvoice, 'state' | 'problems'> {
  const { id, number, kind, client_id, client_name, title, currency, issue_date, waits_for, upload_index: index } = row
  const lastDay = lastDayOf(issue_date)
  return {
    id,
    number,
    kind,
    client_id,
    client_name,
    title,
    currency,
    issue_date,
    waits_for,
    index,
    total: fromMinor(row.total, currency),
    last_day: lastDay,
    days_left: workingDaysUntil(today, lastDay),
    since: moment(row.sent_at ?? row.filed_at),
    next_at: moment(row.next_at),
    decided_at: moment(row.decided_at),
    may_update: closedBy({ ...row }) === null,
  }
}

interface Asked {
  tx: Tx
  services: Services
  tenantId: string
  today: string
}

/** What has to be filed and is neither accepted nor given up, the earliest last day first. */
export async function readUnfiled({ tx, services, tenantId, today }: Asked, locale: Locale): Promise<BoardInvoice[]> {
  // Those whose last day was not past when the company was first connected.
  const [begun, takesAbroad] = await Promise.all([readBeginning(tx, tenantId), filesAbroad(tx, tenantId)])
  const since = begun ?? today
  const where = sql`i.efactura_status is distinct from 'accepted'
    and (i.efactura_status is not null or i.issue_date >= ${addDays(since, -LONGEST_TERM)}::date)`
  const found = await readRows(tx, tenantId, where, sql`i.issue_date, i.id`)
  const rows = found.filter(
    ({ paper, issue_date, efactura_status }) =>
      efactura_status !== null ||
      (paper.seller.country === 'RO' &&
        (takesAbroad || !isClientAbroad(paper.buyer)) &&
        lastDayOf(issue_date) >= since),
  )
  const problemsAtIssue = rows.map((row) => problemsOf({ paper: row.paper, credits: creditedOf(row) }))
  // Client or company lacked something then: what they say now counts.
  const lacking = rows.filter((_row, at) => problemsAtIssue[at]!.some(({ of }) => of !== 'invoice'))
  const now = await partiesNow({ tx, services, tenantId }, lacking)
  return rows.map((row, at): BoardInvoice => {
    const common = shown(row, today)
    if (row.efactura_status === 'refused') {
      return {
        ...common,
        state: 'refused',
        problems: (row.errors ?? []).map((one) => problemOfReason(one, locale, row.refused_paper)),
      }
    }
    if (row.efactura_status) return { ...common, state: row.efactura_status, problems: [] }
    const parties = now.get(row.id)
    const problems = parties
      ? problemsOf({ paper: { ...row.paper, ...parties }, credits: creditedOf(row) })
      : problemsAtIssue[at]!
    return {
      ...common,
      state: problems.length > 0 ? 'to_correct' : 'ready',
      problems: problems.map((problem) => worded(problem, locale)),
    }
  })
}

/** The newest that ANAF has accepted, and how many there are. */
export async function readAccepted({ tx, tenantId, today }: Asked): Promise<{ rows: BoardInvoice[]; count: number }> {
  const [rows, counted] = await Promise.all([
    readRows(tx, tenantId, sql`i.efactura_status = 'accepted'`, sql`i.issue_date desc, i.id desc`),
    tx.row<{ count: number }>(sql`select count(*)::int as count from invoices
      where tenant_id = ${tenantId} and efactura_status = 'accepted'`),
  ])
  return {
    count: counted?.count ?? 0,
    rows: rows.map((row) => ({
      ...shown(row, today),
      next_at: null,
      waits_for: null,
      state: 'accepted',
      problems: [],
    })),
  }
}
