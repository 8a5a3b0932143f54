import * as z from 'zod'
import { fromMinor } from '#contracts/engine/values/money.ts'
import { Flag, IdList } from '#contracts/engine/values/primitives.ts'
import { ClientProfitability, OfPeople, Span } from '#contracts/projects/profitability.ts'
import { answersData, type GetterDefinition, listOf, parseBody } from '#engine/index.ts'
import { demandReports } from '#modules/billing/index.ts'
import { type Narrowed, readRounding } from '#modules/time/index.ts'
import { dayIn } from '#platform/clock.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { type Context, ok } from '#platform/http/context.ts'
import { readExpenses } from './expenses/read-expenses.ts'
import { figuresOf } from './figures.ts'
import { assertShort } from './getters.ts'
import { type InvoicedMonth, readInvoiced } from './invoiced/read-invoiced.ts'
import { peopleAsked, peopleOf } from './of-people.ts'
import { type Reader, seesPayOf } from './profitability.ts'
import { type Asked, readLines } from './read.ts'

/** Clients that one call may ask about (spec 3 section 9). */
const MOST_CLIENTS = 500

const Query = Span.safeExtend({
  client_ids: IdList.pipe(z.array(z.string()).min(1).max(MOST_CLIENTS)),
  ...OfPeople,
  /** Hours and what they are charged at as reports show them, rounded as the company has set; cost and profit never are. */
  rounded: Flag.optional(),
})

interface ClientRow {
  id: string
  currency: string
  projects: string[]
}

interface ClientsAsked extends Pick<Asked, 'from' | 'to' | 'today' | 'people'> {
  ids: readonly string[]
  /** Hours and what they are charged at are rounded as the company has set. */
  rounded: boolean
}

/** These clients with all of their projects, archived ones too. */
const readClients = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx.rows<ClientRow>(sql`select c.id, c.prefered_currency as currency,
      coalesce((select json_agg(p.id) from projects p where p.tenant_id = c.tenant_id and p.client_id = c.id), '[]') as projects
    from clients c where c.tenant_id = ${tenantId} and c.id = any(${[...ids]}::uuid[]) order by c.company_name, c.id`)

/**
 * What clients cost and earned, each in their currency: sums of their projects, withheld and rounded as those are (once a month).
 * A fixed number of statements.
 */
export async function readClientFigures(
  tx: Tx,
  tenantId: string,
  { ids, from, to, today, people, rounded }: ClientsAsked,
  reader: Reader,
): Promise<ClientProfitability[]> {
  const clients = await readClients(tx, tenantId, ids)
  const currencies = new Map(clients.flatMap(({ projects, currency }) => projects.map((id) => [id, currency] as const)))
  const sees = seesPayOf(reader)
  const asked = { projectIds: [...currencies.keys()], currencies, from, to, today, people: people ?? null }
  const { lines, hours, months } = await readLines(tx, tenantId, asked, sees)
  const clientOf = new Map(clients.flatMap(({ id, projects }) => projects.map((project) => [project, id] as const)))
  const ownerOf = (projectId: string) => clientOf.get(projectId)!
  const own = new Map(clients.map(({ id, currency }) => [id, currency]))
  const invoiced = people
    ? new Map()
    : await readInvoiced(tx, tenantId, { by: 'client_id', currencies: own, from, to, today })
  const spent = people ? new Map() : await readExpenses(tx, tenantId, { currencies, ownerOf, from, to, today })
  const all = figuresOf(lines, { months, ownerOf, sees, invoiced, spent, today, currencies: own })
  const rounding = rounded ? await readRounding(tx, tenantId) : null
  const reported = rounding ? await readLines(tx, tenantId, { ...asked, rounding }, sees) : null
  const charged = reported
    ? figuresOf(reported.lines, { months, ownerOf, sees, invoiced, spent, today, currencies: own })
    : all
  const worked = new Map<string, number>()
  for (const { projectId, minutes } of reported?.hours ?? hours) {
    const client = ownerOf(projectId)
    worked.set(
      client,
      minutes.reduce((sum, one) => sum + one, worked.get(client) ?? 0),
    )
  }
  return clients.map(({ id, currency }) => {
    const figures = all.get(id)!
    const { total_actual_cost, profit } = figures.totals
    const { timesheet_billable_amount } = charged.get(id)!.totals
    const bills = [...(invoiced.get(id)?.values() ?? [])]
    const sum = (of: (month: InvoicedMonth) => number) =>
      fromMinor(
        bills.reduce((total, month) => total + of(month), 0),
        currency,
      )
    return {
      id,
      currency,
      total_actual_cost,
      total_invoiced_amount: sum(({ net }) => net),
      total_paid_amount: sum(({ paid }) => paid),
      total_actual_profitability: profit,
      total_worked_minutes: worked.get(id) ?? 0,
      total_billable_amount: timesheet_billable_amount,
      until: today < to ? today : null,
      is_partial: figures.months.some(({ apart, invoiced_apart }) => apart.length + invoiced_apart.length > 0),
    }
  })
}

const askedOf = (query: Record<string, unknown>) =>
  parseBody(Query, { ...query, ...peopleOf(query), client_ids: listOf(query, 'client_ids') }) as z.infer<typeof Query>

/** CLI-07. */
export const clientProfitability: GetterDefinition = {
  level: 'resource',
  may: 'manageInvoices',
  summary: 'What clients cost and earned in a span of days',
  query: Query,
  output: answersData(z.array(ClientProfitability)),
  run: ({ services, tenant, actor, query }) => {
    const { client_ids: ids, start_date: from, end_date: to, rounded = false, ...narrowed } = askedOf(query)
    const people = peopleAsked(tenant.id, narrowed)
    assertShort({ from, to })
    const today = dayIn(services.clock.now(), tenant.time_zone)
    return services.database.tenant(tenant.id, async (tx) => {
      const [data] = await Promise.all([
        readClientFigures(tx, tenant.id, { ids, from, to, today, people, rounded }, actor),
        demandReports(tx, tenant.id),
      ])
      return ok({ data })
    })
  },
}

/** A client with its figures. */
export interface ReportedClient {
  name: string
  figures: ClientProfitability
}

/**
 * What a report has of clients, most hours first: those with something in the span. `narrowed`: by whose hours, where it is not
 * everybody's. For who writes invoices; rounded as in reports.
 */
export function readClientReport(
  { services, tenant, actor }: Pick<Context, 'services' | 'tenant' | 'actor'>,
  { from, to }: { from: string; to: string },
  narrowed: Narrowed,
): Promise<ReportedClient[]> {
  const today = dayIn(services.clock.now(), tenant.time_zone)
  const people = peopleAsked(tenant.id, narrowed)
  return services.database.tenant(tenant.id, async (tx) => {
    const clients = await tx.rows<{ id: string; name: string }>(sql`select id, company_name as name from clients
      where tenant_id = ${tenant.id} order by fold(company_name), id`)
    const figures = new Map<string, ClientProfitability>()
    for (let at = 0; at < clients.length; at += MOST_CLIENTS) {
      const ids = clients.slice(at, at + MOST_CLIENTS).map(({ id }) => id)
      const found = await readClientFigures(tx, tenant.id, { ids, from, to, today, people, rounded: true }, actor)
      for (const one of found) figures.set(one.id, one)
    }
    return clients
      .map(({ id, name }) => ({ name, figures: figures.get(id)! }))
      .filter(({ figures: of }) => hasSomething(of))
      .toSorted((left, right) => right.figures.total_worked_minutes - left.figures.total_worked_minutes)
  })
}

const hasSomething = ({ total_worked_minutes, total_invoiced_amount, total_actual_cost }: ClientProfitability) =>
  total_worked_minutes > 0 || total_invoiced_amount !== 0 || (total_actual_cost ?? 0) !== 0
