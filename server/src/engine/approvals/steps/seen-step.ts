import { sql, type Tx } from '#platform/database/index.ts'
import type { WriteContext } from '../../definition.ts'
import type { Approval } from '../approvable.ts'

const looks = new WeakMap<Tx, Map<string, Promise<string | undefined>>>()

/**
 * Looks at which step a record is, ahead of its lock: who waits there decides at the step that was open when they pressed, not at the
 * one that somebody else has opened meanwhile.
 */
export async function lookAtStep({ tx, tenant }: WriteContext, { resource }: Approval, id: string): Promise<void> {
  const look = tx.row<{ step: string }>(sql`select step from approval_steps
    where tenant_id = ${tenant.id} and subject_type = ${resource} and subject_id = ${id} and closed_at is null`)
  const seen = looks.get(tx) ?? new Map()
  looks.set(
    tx,
    seen.set(
      `${resource} ${id}`,
      look.then((open) => open?.step),
    ),
  )
  await look
}

/** The step at which a record was when its lock was asked for. */
export const stepSeen = ({ tx }: WriteContext, { resource }: Approval, id: string): Promise<string | undefined> =>
  looks.get(tx)?.get(`${resource} ${id}`) ?? Promise.resolve(undefined)
