import { sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { personName } from '#platform/person-name.ts'
import type { Approval } from '../approvable.ts'
import { readAsked } from '../people/deciders.ts'
import type { Recipient } from '../people/people.ts'
import { readSubject } from '../subject.ts'

export interface StepAhead {
  step: string
  isOpen: boolean
  /** Names of those who are asked there, ten at most. */
  people: string[]
}

/** At which step a waiting record is and which may come after it, with who is asked there; nothing of one that is decided. */
export async function stepsAhead(at: Change, approval: Approval, id: string): Promise<StepAhead[]> {
  const subject = await readSubject(at, approval, id)
  if (subject.row.status !== 'draft') return []
  const open = await at.tx.row<{ step: string; sequence: number }>(sql`select step, sequence from approval_steps
    where tenant_id = ${at.tenantId} and subject_type = ${approval.resource} and subject_id = ${id} and closed_at is null`)
  const first = Math.max(
    approval.steps.findIndex(({ key }) => key === open?.step),
    0,
  )
  const ahead: StepAhead[] = []
  for (const step of approval.steps.slice(first)) {
    const isOpen = step === approval.steps[first]
    const asked = await readAsked(at, approval, subject, { step, sequence: isOpen ? (open?.sequence ?? 0) : 0 })
    ahead.push({ step: step.key, isOpen, people: await namesOf(at, asked) })
  }
  return ahead
}

async function namesOf({ tx, tenantId }: Change, asked: readonly Recipient[]): Promise<string[]> {
  const ids = asked.map(({ employeeId }) => employeeId)
  if (ids.length === 0) return []
  const rows = await tx.rows<{
    id: string
    name: string | null
  }>(sql`select p.id, ${personName('p')} as name from people p
    where p.tenant_id = ${tenantId} and p.id = any(${ids}::uuid[])`)
  return ids.flatMap((id) => rows.find((row) => row.id === id)?.name ?? [])
}
