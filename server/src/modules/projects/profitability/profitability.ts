import { fromMinor } from '#contracts/engine/values/money.ts'
import type { Profitability } from '#contracts/projects/profitability.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { Actor } from '#platform/session/index.ts'
import { readExpenses } from './expenses/read-expenses.ts'
import { figuresOf, type SeesPay } from './figures.ts'
import { readInvoiced } from './invoiced/read-invoiced.ts'
import { type Asked, readLines } from './read.ts'

/** Who reads figures. */
export type Reader = Pick<Actor, 'employeeId' | 'can'>

/**
 * Whose cost a reader sees. A cost holds what somebody is paid and which of their leave is paid: it is for those who may read both of
 * everybody, and of oneself. There is no number of people from which a sum would be safe: hours are known to its readers, so a few months
 * or projects of the same people would give each one's pay.
 */
export const seesPayOf = ({ can, employeeId }: Reader): SeesPay => {
  const seesAll = can('manageEmployees') && can('manageHolidays')
  return (id) => seesAll || id === employeeId
}

/** Cost, charges and profit of these projects, month by month, as the reader may see them; by project. */
export async function readProfitability(
  tx: Tx,
  tenantId: string,
  asked: Asked,
  reader: Reader,
): Promise<Map<string, Profitability>> {
  const sees = seesPayOf(reader)
  const [{ lines, currencies, months }, budgets] = await Promise.all([
    readLines(tx, tenantId, asked, sees),
    tx.rows<{ id: string; budget: string | null; budget_type: string }>(
      sql`select id, budget::text, budget_type from projects where tenant_id = ${tenantId} and id = any(${[...asked.projectIds]}::uuid[])`,
    ),
  ])
  const invoiced = asked.people
    ? new Map()
    : await readInvoiced(tx, tenantId, { ...asked, by: 'project_id', currencies })
  const ownerOf = (projectId: string) => projectId
  const spent = asked.people ? new Map() : await readExpenses(tx, tenantId, { ...asked, currencies, ownerOf })
  const figures = figuresOf(lines, {
    months,
    currencies,
    ownerOf,
    sees,
    invoiced,
    spent,
    today: asked.today,
  })
  return new Map(
    budgets.map(({ id, budget, budget_type }) => {
      const currency = currencies.get(id)!
      const amount = budget === null ? null : fromMinor(Number(budget), currency)
      return [id, { ...figures.get(id)!, budget: { amount, type: budget_type } }]
    }),
  )
}
