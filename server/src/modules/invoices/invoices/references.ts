import type { Row, WriteContext } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import type { FieldProblem } from '#platform/errors/errors.ts'
import type { InvoiceRow } from './open.ts'

/** What an invoice names and does not fit it: a project of another client, a series of another kind of document. */
export async function referenceProblems(
  { tx, tenant }: WriteContext,
  values: Row,
  before: InvoiceRow | null,
): Promise<FieldProblem[]> {
  const of = (name: 'project_id' | 'client_id' | 'series_id') =>
    (name in values ? values[name] : before?.[name]) ?? null
  const isNamed = (...names: string[]) => names.some((name) => name in values)
  const kind = before?.kind ?? values.kind ?? 'invoice'
  const [project, series] = await Promise.all([
    isNamed('project_id', 'client_id') &&
      of('project_id') !== null &&
      tx.row(sql`select 1 from projects where tenant_id = ${tenant.id} and id = ${of('project_id')}::uuid
        and client_id <> ${of('client_id')}::uuid`),
    isNamed('series_id') &&
      of('series_id') !== null &&
      tx.row(sql`select 1 from invoice_series where tenant_id = ${tenant.id} and id = ${of('series_id')}::uuid
        and kind <> ${kind}`),
  ])
  return [
    ...(project ? [['project_id', 'rule.projectOfClient'] satisfies FieldProblem] : []),
    ...(series ? [['series_id', 'rule.seriesOfKind'] satisfies FieldProblem] : []),
  ]
}
