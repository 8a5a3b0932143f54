import type { Locale } from '#contracts/engine/values/primitives.ts'
import { requestWords, saysAsked, saysDecided } from '#engine/approvals/index.ts'
import { newId } from '#platform/ids.ts'
import { text } from '#platform/texts/index.ts'
import type { InboxEntry } from '../notices.ts'
import type { Person } from '../people/person.ts'
import { stepsOf } from './course.ts'
import type { StoredClaim } from './rows.ts'

type Kind = 'expenses' | 'expense-bundles'

/** What is decided on as a whole: the bundle, or the expense that is in none. */
const wholeOf = ({ bundle, expenses }: StoredClaim): { kind: Kind; id: string } =>
  bundle ? { kind: 'expense-bundles', id: bundle.id } : { kind: 'expenses', id: expenses[0]!.row.id }

/** Steps and decisions of a claim and of the expenses in it, as if it had been decided here. */
export function approvalRows(claim: StoredClaim, people: ReadonlyMap<string, Person>) {
  const { plan, course, person, bundle, expenses } = claim
  const { kind, id } = wholeOf(claim)
  const tenant_id = expenses[0]!.row.tenant_id
  const steps = stepsOf(plan, course, people)
  const row = (
    { sequence, step, opened_at, closed_at, outcome }: (typeof steps)[number],
    subject_type: Kind,
    subject_id: string,
  ) => ({
    ...{ tenant_id, subject_type, subject_id, sequence, step, opened_at, closed_at, outcome },
  })
  const decision = (
    by: Person,
    sequence: number,
    subject: { kind: Kind; id: string },
    no: string | null,
    decided_at: string | null,
  ) => ({
    ...{
      tenant_id,
      subject_type: subject.kind,
      subject_id: subject.id,
      sequence,
      user_id: by.userId,
      person_id: by.employeeId,
    },
    ...{ owner_id: person.employeeId, decision: no ? 'rejected' : 'approved', comment: no, decided_at },
  })
  const refused = expenses.filter((one) => one.plan.refused)
  return {
    approval_steps: [
      ...steps.map((one) => row(one, kind, id)),
      // Expenses of a bundle are at the first step as long as it waits, and end with it.
      ...(bundle ? expenses : []).map((one) => ({
        ...row(
          plan.fate === 'second' ? { ...steps[0]!, closed_at: null, outcome: null } : steps[0]!,
          'expenses',
          one.row.id,
        ),
        ...(one.plan.refused ? { outcome: 'rejected' } : {}),
      })),
    ],
    approval_decisions: [
      ...steps.flatMap(({ by, sequence, closed_at }) =>
        by ? [decision(by, sequence, { kind, id }, course.rejected && plan.words, closed_at)] : [],
      ),
      ...refused.map((one) =>
        decision(course.decider, 1, { kind: 'expenses', id: one.row.id }, one.plan.refused!, course.approved),
      ),
    ],
  }
}

/** What histories show of a claim: filed, decided on, paid. */
export function auditRows({ plan, person, course, bundle, expenses }: StoredClaim) {
  const { filed, approved, rejected, cancelled, paid, decider } = course
  const all: { resource: Kind; row: { id: string; tenant_id: string }; after: object; no?: string }[] = [
    ...(bundle
      ? [
          {
            resource: 'expense-bundles' as const,
            row: bundle,
            after: { title: plan.title, project_id: bundle.project_id },
          },
        ]
      : []),
    ...expenses.map(({ row, plan: { refused } }) => ({
      ...{ resource: 'expenses' as const, row },
      after: { date: row.date, amount: row.amount, currency: row.currency, merchant: row.merchant },
      ...(refused ? { no: refused } : {}),
    })),
  ]
  return all.flatMap(({ resource, row, after, no }) => {
    const entry = (at: string | null, by: Person, action: string, change: object, before: object | null = null) =>
      at === null
        ? []
        : [
            {
              ...{ tenant_id: row.tenant_id, id: newId(), at, user_id: by.userId, resource, record_id: row.id, action },
              ...{ about_id: person.employeeId, before, after: change },
            },
          ]
    const waited = { status: 'draft' }
    const paidWith = plan.words ? { paid_at: paid, status_explanation: plan.words } : { paid_at: paid }
    return [
      ...entry(filed, person, 'store', after),
      ...entry(no ? null : approved, decider, 'approve', { status: 'approved' }, waited),
      ...entry(
        no ? approved : rejected,
        decider,
        'reject',
        { status: 'rejected', status_explanation: no ?? plan.words },
        waited,
      ),
      ...entry(cancelled, person, 'cancel', { status: 'cancelled' }, waited),
      ...entry(no ? null : paid, decider, 'mark-as-paid', paidWith, { paid_at: null }),
    ]
  })
}

/** What inboxes say of a claim: who decides was asked, and its person heard of the decision. */
export function noticesOf(claim: StoredClaim, people: ReadonlyMap<string, Person>): InboxEntry[] {
  const { plan, course, person } = claim
  const { kind, id } = wholeOf(claim)
  const decidedAt = course.approved ?? course.rejected
  const kindOf = (locale: Locale) => text(`recordKind.${kind}`, locale)
  const { bundle, expenses } = claim
  const request = requestWords(kind, bundle ? plan.title : expenses[0]!.row.merchant)
  const about = {
    record: { type: kind, id },
    details: (locale: Locale) => text('notice.approvalOf', locale, { kind: kindOf(locale), person: plan.person }),
    page: kind === 'expenses' ? `/expenses/single/${id}/details` : `/expenses/${id}/details`,
  }
  const asked = stepsOf(plan, course, people).map(({ opened_at, closed_at, ...step }) => ({
    ...{ what: 'approval-asked', to: ('asked' in step ? (step.asked as Person) : course.decider).userId },
    ...{ at: opened_at, doneAt: closed_at, ...about },
    ...saysAsked(person, 'request', request),
  }))
  const said = saysDecided(course.decider, { what: course.approved ? 'approved' : 'rejected', own: true }, request)
  return decidedAt === null
    ? asked
    : [...asked, { what: 'approval-decided', to: person.userId, at: decidedAt, doneAt: null, ...about, ...said }]
}
