import { sql, type Tx } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import type { Row } from '../definition.ts'
import { type Approval, askedIn, asksSomebody } from './approvable.ts'
import { askedColumn, ownerSql } from './rights.ts'
import { versionOf } from './seen.ts'

/** A record that is decided on, with what every approval knows of it. */
export interface Subject {
  id: string
  /** The person whom it is for. */
  owner: string
  approver: string | null
  substitute: string | null
  /** What is weighed of it, while it waits. */
  version: string | null
  row: Row
}

interface SubjectRow extends Row {
  id: string
  asked_owner: string
  asked_approver: string | null
  asked_substitute: string | null
  asked_version: string | null
}

/** Of a record's table `t`: who it is for and who is asked, beside its own columns. */
const columns = (approval: Approval) => {
  const asks = askedIn(approval).steps.some(asksSomebody)
  const one = (column: string) => (asks ? askedColumn(approval, column) : sql`null::uuid`)
  return sql`t.*, ${ownerSql(approval)} as asked_owner, ${one('requested_approver_id')} as asked_approver,
    ${one('substitute_approver_id')} as asked_substitute, ${versionOf(approval)} as asked_version`
}

const subjectOf = ({ asked_owner, asked_approver, asked_substitute, asked_version, ...row }: SubjectRow): Subject => ({
  id: row.id,
  owner: asked_owner,
  approver: asked_approver,
  substitute: asked_substitute,
  version: asked_version,
  row,
})

/**
 * A change is locked with the record that it changes, so that who ends that record waits, and ends the change along.
 */
const locked = ({ amends }: Approval) => {
  if (!amends) return { beside: sql``, rows: sql`for no key update of t skip locked` }
  return {
    beside: sql`join ${sql.table(amends.approval.table)} amended
      on amended.tenant_id = t.tenant_id and amended.id = ${sql.ref(`t.${amends.by}`)}`,
    rows: sql`for no key update of amended, t skip locked`,
  }
}

/** Records by their ids, in the order of those; with `lock` their rows are locked, and those that others hold left out. */
export async function readSubjects(
  { tx, tenantId }: { tx: Tx; tenantId: string },
  approval: Approval,
  ids: readonly string[],
  lock = false,
): Promise<Subject[]> {
  const { beside, rows: rowLocks } = lock ? locked(approval) : { beside: sql``, rows: sql`` }
  const rows = await tx.rows<SubjectRow>(sql`select ${columns(approval)} from ${sql.table(approval.table)} t ${beside}
    where t.tenant_id = ${tenantId} and t.id = any(${[...ids]}::uuid[]) order by t.id ${rowLocks}`)
  return rows.map(subjectOf)
}

/** One record, whose row the caller has locked or just written. */
export async function readSubject(at: Change, approval: Approval, id: string): Promise<Subject> {
  const [subject] = await readSubjects(at, approval, [id])
  if (!subject) throw new Error(`${approval.resource}: there is no record ${id} to decide on.`)
  return subject
}
