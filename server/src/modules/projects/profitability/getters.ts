import * as z from 'zod'
import { daysBetween } from '#contracts/engine/values/civil-days.ts'
import { fromMinor } from '#contracts/engine/values/money.ts'
import { Profitability, ProfitPart, Span } from '#contracts/projects/profitability.ts'
import { answersData, type GetterDefinition, parseBody, type Right } from '#engine/index.ts'
import { dayIn } from '#platform/clock.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { assertValid, notFound } from '#platform/errors/errors.ts'
import { type Context, ok } from '#platform/http/context.ts'
import { personName } from '#platform/person-name.ts'
import type { Actor } from '#platform/session/index.ts'
import type { Line } from './lines.ts'
import { exact, rounded, times } from './prices/exact.ts'
import { readProfitability, seesPayOf } from './profitability.ts'
import { readLines } from './read.ts'

/** Days that one call may span: ten years. */
const MOST_DAYS = 3660

/** Figures of a project are for those who keep projects and write invoices. */
export const mayReadFigures = (actor: Actor): Right => actor.can('manageProjects') && actor.can('manageInvoices')

/** Refuses spans that would be too much work. */
export function assertShort({ from, to }: { from: string; to: string }): void {
  if (daysBetween(from, to) >= MOST_DAYS) assertValid([['end_date', 'rule.spanTooLong', { max: MOST_DAYS }]])
}

/** The span that a call asks of, and the company's day; 404 comes first where there is no such project. */
export async function spanOf(tx: Tx, { query, tenant, services }: Context, id: string) {
  if (!(await tx.row(sql`select 1 from projects where tenant_id = ${tenant.id} and id = ${id}`))) throw notFound()
  const { start_date, end_date } = parseBody(Span, query) as z.infer<typeof Span>
  const span = { from: start_date, to: end_date }
  assertShort(span)
  return { ...span, today: dayIn(services.clock.now(), tenant.time_zone) }
}

/** What getters of a project's figures have in common. */
export const ofSpan = { level: 'record', may: mayReadFigures, query: Span } as const

/** PRJ-13: what the project cost and earned, month by month. */
export const projectProfitability: GetterDefinition = {
  ...ofSpan,
  summary: 'Cost, charges and profit by month',
  output: answersData(Profitability),
  run: (context, id) => {
    const { services, tenant, actor } = context
    return services.database.tenant(tenant.id, async (tx) => {
      const span = await spanOf(tx, context, id!)
      const found = await readProfitability(tx, tenant.id, { projectIds: [id!], ...span }, actor)
      return ok({ data: found.get(id!) })
    })
  },
}

function partOf({ stretch, employeeId, kind, minutes, price }: Line, names: Map<string, string>, to: string) {
  const { amount, currency, own, of } = price
  const worked = exact(minutes, of)
  return {
    month: stretch.month,
    employee_id: employeeId,
    name: names.get(employeeId) ?? '',
    kind,
    from: stretch.from,
    to: stretch.to,
    minutes: rounded(worked),
    rate: fromMinor(rounded(times(amount, exact(60n))), currency),
    currency,
    amount: own && fromMinor(rounded(times(worked, own)), to),
  }
}

/** What the figures are made of: hours of each person, on days that cost and are charged alike. Cost that is withheld has no parts. */
export const profitabilityParts: GetterDefinition = {
  ...ofSpan,
  summary: 'What cost and charges are made of',
  output: answersData(z.array(ProfitPart)),
  run: (context, id) => {
    const { services, tenant, actor } = context
    const sees = seesPayOf(actor)
    return services.database.tenant(tenant.id, async (tx) => {
      const span = await spanOf(tx, context, id!)
      const { lines, currencies } = await readLines(tx, tenant.id, { projectIds: [id!], ...span }, sees)
      const currency = currencies.get(id!)!
      const shown = [...lines].filter(({ price, employeeId }) => !price.isPay || sees(employeeId))
      const people = await tx.rows<{
        id: string
        name: string
      }>(sql`select p.id, ${personName('p')} as name
        from people p where p.tenant_id = ${tenant.id} and p.id = any(${[...new Set(shown.map((one) => one.employeeId))]}::uuid[])`)
      const names = new Map(people.map((one) => [one.id, one.name]))
      return ok({ data: shown.map((line) => partOf(line, names, currency)) })
    })
  },
}
