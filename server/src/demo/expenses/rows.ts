import { toMinor } from '#contracts/engine/values/money.ts'
import { merchantKey } from '#modules/expenses/index.ts'
import type { RateOnDay } from '#modules/projects/index.ts'
import { newId } from '#platform/ids.ts'
import type { Person } from '../people/person.ts'
import { type Course, courseOf } from './course.ts'
import { merchants } from './merchants.ts'
import type { PlannedClaim, PlannedExpense } from './plan.ts'
import type { StoredReceipts } from './put-receipts.ts'
import { vatIn } from './reading.ts'

export interface Ids {
  tenantId: string
  people: ReadonlyMap<string, Person>
  projects: ReadonlyMap<string, string>
  categories: ReadonlyMap<string, string>
  receipts: StoredReceipts
  /** Of RON in euro, by day. */
  rates: ReadonlyMap<string, RateOnDay | null>
}

/** State and decision as both tables have them. */
function decidedOf(
  { approved, rejected, cancelled, paid, filed, decider, words }: Course,
  person: Person,
  large: boolean,
) {
  return {
    is_large: large,
    requested_approver_id: decider.employeeId,
    status_explanation: words,
    status_changed_by: approved || rejected ? decider.employeeId : cancelled ? person.employeeId : null,
    approved_at: approved,
    rejected_at: rejected,
    cancelled_at: cancelled,
    paid_at: paid,
    paid_by: paid && decider.userId,
    created_by: person.userId,
    created_at: filed,
    employee_id: person.employeeId,
  }
}

function expenseRow(plan: PlannedExpense, { tenantId, categories, receipts, rates }: Ids) {
  const { name, cui, currency, vat: rate, category } = merchants[plan.merchant]
  const { day, amount } = plan
  const receipt = receipts.get(plan)
  const vat = vatIn(amount, rate)
  const identifier = cui && `RO${cui}`
  const found = currency === 'RON' ? (rates.get(day) ?? null) : null
  return {
    tenant_id: tenantId,
    id: newId(),
    expense_category_id: categories.get(category)!,
    description: plan.description,
    date: day,
    amount: toMinor(amount, currency),
    currency,
    receipt_path: receipt?.put.path ?? null,
    receipt_filename: receipt?.put.fileName ?? null,
    receipt_hash: receipt?.put.sha256 ?? null,
    over_reason: plan.over ?? null,
    exchange_rate: found && Number(found.rate),
    exchange_rate_date: found?.date ?? null,
    exchange_rate_source: found?.source ?? null,
    exchange_rate_currency: found && 'EUR',
    merchant: name,
    merchant_identifier: identifier,
    merchant_key: merchantKey(name, identifier),
    vat_lines: JSON.stringify(vat === null ? [] : [{ rate, base: toMinor(amount - vat) / 100, vat }]),
  }
}

/** A claim as its tables hold it. */
export function rowsOf(plan: PlannedClaim, ids: Ids) {
  const { tenantId, people, projects } = ids
  const person = people.get(plan.person)!
  const course = courseOf(plan, people)
  const isLarge = plan.fate === 'second'
  const project_id = plan.project ? projects.get(plan.project)! : null
  const state = decidedOf(course, person, isLarge)
  const bundle =
    plan.title === null
      ? null
      : {
          ...{ tenant_id: tenantId, id: newId(), title: plan.title, description: plan.description, project_id },
          ...{ start_date: plan.span?.[0] ?? null, end_date: plan.span?.[1] ?? null },
          ...state,
        }
  // One that was refused by itself stays so when its bundle goes on; what goes with a bundle has no words of its own.
  const refused = (words: string, at: string | null) => ({
    ...{ status_explanation: words, approved_at: null, paid_at: null, paid_by: null, rejected_at: at },
  })
  const expenses = plan.expenses.map((one) => ({
    plan: one,
    row: {
      ...expenseRow(one, ids),
      ...{ expense_bundle_id: bundle?.id ?? null, project_id },
      ...state,
      ...(bundle
        ? { is_large: false, requested_approver_id: null, status_explanation: course.rejected ? plan.words : null }
        : {}),
      ...(one.refused ? refused(one.refused, course.approved) : {}),
    },
  }))
  return { plan, person, course, bundle, expenses }
}
export type StoredClaim = ReturnType<typeof rowsOf>
