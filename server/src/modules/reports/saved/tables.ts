import { fromMinor } from '#contracts/engine/values/money.ts'
import { nameOf } from '#contracts/names.ts'
import { peopleNarrowings } from '#contracts/time/narrowed.ts'
import type { Registry } from '#engine/index.ts'
import { readClientReport } from '#modules/projects/index.ts'
import { type ReportEntry, readEntries, readReportSums, readRounding } from '#modules/time/index.ts'
import type { Context } from '#platform/http/context.ts'
import type { Cell } from '#platform/spreadsheet/index.ts'
import { text } from '#platform/texts/index.ts'
import type { AskedReport } from './asked.ts'

/** A report as rows: words first, then figures. */
export interface ReportTable {
  headings: string[]
  rows: Cell[][]
}

const GROUPS = { projects: 'project_id', tasks: 'task_id', team: 'employee_id' } as const
const ABOVE = { projects: 'client_id', tasks: 'project_id', team: null } as const

const hoursOf = (minutes: number): Cell => ({ hours: minutes / 60 })
const amountIn = (amounts: readonly { currency: string; amount: number }[], currency: string): Cell => {
  const found = amounts.filter((one) => one.currency === currency)
  const sum = found.reduce((all, { amount }) => all + amount, 0)
  return found.length > 0 ? { amount: sum, currency } : null
}

/** A column of a figure for each currency that it stands in. */
const perCurrency = (heading: string, currencies: readonly string[]) => currencies.map((one) => `${heading} (${one})`)

/** Hours by project, task or person; what they are charged at only for who writes invoices. */
async function hoursTable(
  { services, tenant, actor, locale }: Context,
  report: keyof typeof GROUPS,
  { filter }: AskedReport,
): Promise<ReportTable> {
  const group = GROUPS[report]
  const rows = await services.database.tenant(tenant.id, async (tx) => {
    const rounding = await readRounding(tx, tenant.id)
    return readReportSums(tx, { tenantId: tenant.id, reader: actor, filter, group, rounding })
  })
  const called = (field: string) => nameOf('timesheets', [field], locale)
  // Whose client a project is, is for who keeps projects, clients or timesheets, as in lists.
  const knowsClients = actor.can('manageProjects') || actor.can('manageClients') || actor.can('manageTimesheets')
  const above = report === 'projects' && !knowsClients ? null : ABOVE[report]
  const money = actor.can('manageInvoices')
  const currencies = [...new Set(rows.flatMap(({ amounts }) => (amounts ?? []).map(({ currency }) => currency)))].sort()
  return {
    headings: [
      ...[called(group), ...(above ? [called(above)] : []), text('timeReport.hours', locale)],
      ...(money
        ? [text('savedReport.billable', locale), ...perCurrency(text('savedReport.amount', locale), currencies)]
        : []),
    ],
    rows: rows.map(({ entity_name, entity_of, minutes, billable, amounts }) => [
      ...[entity_name, ...(above ? [entity_of] : []), hoursOf(minutes)],
      ...(money
        ? [
            hoursOf(billable ?? 0),
            ...currencies.map((currency) =>
              amountIn(
                (amounts ?? []).map((one) => ({ currency: one.currency, amount: fromMinor(one.amount, one.currency) })),
                currency,
              ),
            ),
          ]
        : []),
    ]),
  }
}

/** Every entry as a row, the earliest day first, while they are read: as many as there are, and never all of them at once. */
export async function entriesTable(
  context: Context,
  registry: Registry,
  { filter }: AskedReport,
): Promise<{ headings: string[]; rows: AsyncIterable<Cell[]> }> {
  const { locale } = context
  const { signal } = new AbortController()
  const entries = readEntries({ context, signal }, registry, filter, () => undefined)
  // The first is read here: a report that is too long is refused before there is a file.
  const first = await entries.next()
  const rowOf = ({ date, person, project, task, description, minutes }: ReportEntry): Cell[] => [
    ...[{ day: date }, person, project, task, description],
    hoursOf(minutes),
  ]
  const called = (field: string) => nameOf('timesheets', [field], locale)
  return {
    headings: [
      ...[called('date'), called('employee_id'), called('project_id'), called('task_id')],
      ...[called('description'), text('timeReport.hours', locale)],
    ],
    rows: (async function* () {
      if (first.done) return
      yield rowOf(first.value)
      for await (const entry of entries) yield rowOf(entry)
    })(),
  }
}

const CLIENT_FIGURES = [
  ['total_billable_amount', 'savedReport.amount'],
  ['total_invoiced_amount', 'savedReport.invoiced'],
  ['total_paid_amount', 'savedReport.paid'],
  ['total_actual_cost', 'savedReport.cost'],
  ['total_actual_profitability', 'savedReport.profit'],
] as const

/** What is invoiced to a client is nobody's in particular: a report of some people has no column of it. */
const OF_CLIENT: ReadonlySet<string> = new Set(['total_invoiced_amount', 'total_paid_amount'])

/** Hours and money of clients, each in its currency. */
async function clientsTable(context: Context, { range, filter }: AskedReport): Promise<ReportTable> {
  const { locale } = context
  const people = peopleNarrowings.flatMap((name) => (filter[name] ? [[name, [filter[name]]] as const] : []))
  const shown = CLIENT_FIGURES.filter(([key]) => people.length === 0 || !OF_CLIENT.has(key))
  const clients = await readClientReport(context, range, Object.fromEntries(people))
  return {
    headings: [
      nameOf('timesheets', ['client_id'], locale),
      text('timeReport.hours', locale),
      text('savedReport.currency', locale),
      ...shown.map(([, heading]) => text(heading, locale)),
    ],
    rows: clients.map(({ name, figures }) => [
      ...[name, hoursOf(figures.total_worked_minutes), figures.currency],
      ...shown.map(([key]): Cell => {
        const amount = figures[key]
        return amount === null ? null : { amount, currency: figures.currency }
      }),
    ]),
  }
}

/** The rows of a report of sums, as its reader sees them. */
export const readTable = (context: Context, asked: AskedReport): Promise<ReportTable> =>
  asked.report === 'clients'
    ? clientsTable(context, asked)
    : hoursTable(context, asked.report as keyof typeof GROUPS, asked)
