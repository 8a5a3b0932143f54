import { CalendarDate } from '#contracts/engine/values/primitives.ts'
import { bindingsOf, textOf } from '#engine/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { assertValid, notFound } from '#platform/errors/errors.ts'
import type { Context } from '#platform/http/context.ts'
import type { StatementSpan } from './read-statement.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The days of a statement: this year up to today unless others are said. */
export function spanOf(today: string, from: string | null | undefined, to: string | null | undefined): StatementSpan {
  const end = to ?? today
  const begin = from ?? `${end.slice(0, 4)}-01-01`
  if (begin > end) assertValid([['to', 'rule.endBeforeStart']])
  return { from: begin, to: end }
}

/** The days that the query of a getter asks for. */
export function askedSpan(context: Context): StatementSpan {
  const { query } = context
  const day = (name: 'from' | 'to') => {
    const said = textOf(query, name)
    if (!said) return null
    const read = DAY.test(said) ? CalendarDate.safeParse(said) : undefined
    if (!read?.success) assertValid([[name, 'rule.date']])
    return said
  }
  return spanOf(bindingsOf(context).today, day('from'), day('to'))
}

/** What a client is called. @throws notFound where the company has none of this id. */
export async function clientName(tx: Tx, tenantId: string, id: string): Promise<string> {
  const row = await tx.row<{ company_name: string }>(
    sql`select company_name from clients where tenant_id = ${tenantId} and id = ${id}`,
  )
  if (!row) throw notFound()
  return row.company_name
}
