import type { ApprovalStory } from '#contracts/engine/approvals.ts'
import { fullName } from '#contracts/engine/values/full-name.ts'
import type { ExpenseStatus } from '#contracts/expenses/expenses.ts'
import { MOST_REPORTED } from '#contracts/expenses/papers.ts'
import type { VatLine } from '#contracts/expenses/receipts.ts'
import { everyRecord, filtersOf, parseRelated, type Registry, relatedFields } from '#engine/index.ts'
import { readCompanyData } from '#modules/company/index.ts'
import { dayIn, wallTimeIn } from '#platform/clock.ts'
import { notFound, refused } from '#platform/errors/errors.ts'
import type { Context } from '#platform/http/context.ts'
import type { BundleReport, Decision, ReportedExpense } from './report.ts'

/** An expense of a bundle, with the file of its receipt. */
export interface FiledExpense extends ReportedExpense {
  receiptPath: string | null
}

interface ReadReport extends BundleReport {
  expenses: FiledExpense[]
}

/** A bundle and its expenses, the earliest first, as the person sees them who asks. @throws notFound where they do not see it. */
export async function readReport(context: Context, registry: Registry, id: string): Promise<ReadReport> {
  const { services, tenant, locale, actor } = context
  const bundles = registry.resource('expense-bundles')
  const [bundle] = await Array.fromAsync(
    everyRecord(context, {
      registry,
      resource: bundles,
      filters: filtersOf(bundles, { id }, actor),
      related: parseRelated(registry, bundles, ['employee', 'project']),
    }),
  )
  if (!bundle) throw notFound()
  const { attributes } = bundle
  const dayOf = (moment: unknown) => (moment ? dayIn(new Date(String(moment)), tenant.time_zone) : null)
  const person = relatedFields(bundle, 'employee')
  const { facts } = await services.database.tenant(tenant.id, (tx) => readCompanyData(tx, tenant.id))
  return {
    company: facts.company_name ?? tenant.name,
    locale,
    title: String(attributes.title),
    description: (attributes.description as string | null) ?? null,
    person: fullName(person?.first_name, person?.last_name),
    project: (relatedFields(bundle, 'project')?.name as string | undefined) ?? null,
    from: (attributes.start_date as string | null) ?? null,
    to: (attributes.end_date as string | null) ?? null,
    filed: dayOf(attributes.created_at)!,
    status: attributes.status as ExpenseStatus,
    explanation: (attributes.status_explanation as string | null) ?? null,
    paid: dayOf(attributes.paid_at),
    decisions: await readDecisions(context, registry, id, dayOf),
    expenses: await readExpenses(context, registry, id),
    at: wallTimeIn(services.clock.now(), tenant.time_zone),
  }
}

async function readDecisions(
  context: Context,
  registry: Registry,
  id: string,
  dayOf: (moment: unknown) => string | null,
): Promise<Decision[]> {
  const story = registry.resource('expense-bundles').getters!.approvals!
  const { body } = await story.run(context, id, registry)
  return (body as { data: ApprovalStory }).data.flatMap(({ decisions }) =>
    decisions.map(({ decided_at, ...decision }) => ({ ...decision, day: dayOf(decided_at)! })),
  )
}

const vatOf = (lines: readonly VatLine[]): number | null =>
  lines.length > 0 ? lines.reduce((sum, { vat }) => sum + vat, 0) : null

async function readExpenses(context: Context, registry: Registry, id: string): Promise<FiledExpense[]> {
  const resource = registry.resource('expenses')
  const asked = { expense_bundle_id: id, sort: 'date' }
  const counted = (total: number) => {
    if (total > MOST_REPORTED) throw refused('expenseReport.tooMany', { most: MOST_REPORTED })
  }
  const found: FiledExpense[] = []
  for await (const record of everyRecord(context, {
    registry,
    resource,
    filters: filtersOf(resource, asked, context.actor),
    related: parseRelated(registry, resource, ['category']),
    counted,
  })) {
    const one = record.attributes
    const said = (name: string) => (one[name] as string | null) ?? null
    found.push({
      date: String(one.date),
      merchant: said('merchant'),
      description: said('description'),
      category: (relatedFields(record, 'category')?.name as string | undefined) ?? null,
      hasReceipt: Boolean(one.receipt_path),
      vat: vatOf((one.vat_lines ?? []) as VatLine[]),
      amount: Number(one.amount),
      currency: String(one.currency),
      overReason: said('over_reason'),
      status: one.status as ExpenseStatus,
      explanation: said('status_explanation'),
      receiptPath: said('receipt_path'),
    })
  }
  return found
}
