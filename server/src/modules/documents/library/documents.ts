import type { Behaviour, Row, WriteContext } from '#engine/index.ts'
import { audit } from '#platform/audit/index.ts'
import { sql } from '#platform/database/index.ts'
import { type FieldProblem, forbidden } from '#platform/errors/errors.ts'
import { dropRequests, fileProblems, followNewFile } from '../signing/index.ts'
import { demandDeletable } from './bin/bin.ts'
import { rememberDeleted } from './deleted.ts'
import { isOpenType } from './open-type.ts'
import { managesOf, type Owners } from './rights.ts'
import { setTags } from './tags.ts'

const tagsOf = (row: Row | null): string[] => (row?.tag_ids as string[] | undefined) ?? []

/** Documents of a restricted type are kept by the people named for it alone. */
async function typeProblems({ tx, tenant, actor }: WriteContext, values: Row): Promise<FieldProblem[]> {
  if (typeof values.type_id !== 'string') return []
  const open = await isOpenType(tx, { tenantId: tenant.id, employeeId: actor.employeeId }, values.type_id)
  return open === false ? [['type_id', 'rule.restrictedType']] : []
}

async function tagProblems({ tx, tenant }: WriteContext, values: Row): Promise<FieldProblem[]> {
  const ids = [...new Set(tagsOf(values))]
  if (ids.length === 0) return []
  const found = await tx.rows(sql`select id from tags where tenant_id = ${tenant.id} and id = any(${ids}::uuid[])`)
  return found.length === ids.length ? [] : [['tag_ids', 'rule.exists']]
}

const OWNERS = ['employee_id', 'client_id', 'project_id'] as const

/** Who reads what is guarded in a document is asked of whom it was made about: with another owner it would be asked of somebody else. */
function ownerProblems(values: Row, before: Row | null): FieldProblem[] {
  if (!before || (before.guarded_values as string[]).length === 0) return []
  const moved = OWNERS.filter((owner) => values[owner] !== undefined && values[owner] !== before[owner])
  return moved.map((owner): FieldProblem => [owner, 'rule.madeAboutOwner'])
}

export const documentBehaviour: Behaviour = {
  async validate(write, values, before) {
    const { client_id = null, project_id = null } = { ...before, ...values } as Partial<Owners>
    if (!managesOf(write.actor, { client_id, project_id })) throw forbidden()
    const found = await Promise.all([typeProblems(write, values), tagProblems(write, values)])
    return [...found.flat(), ...fileProblems(values, before), ...ownerProblems(values, before)]
  },
  async afterStore({ tx, tenant }, { tag_ids }, id) {
    if (tag_ids) await setTags(tx, tenant.id, id, tag_ids as string[])
  },
  async afterUpdate(write, { tag_ids, path }, before) {
    const { tx, tenant, actor } = write
    // Nobody was asked yet: another file is prepared again.
    if (path !== undefined && path !== before.path) await followNewFile(write, before.id as string)
    if (!tag_ids || !(await setTags(tx, tenant.id, before.id as string, tag_ids as string[]))) return
    await audit(tx, {
      tenantId: tenant.id,
      userId: actor.userId,
      resource: 'documents',
      recordId: before.id as string,
      action: 'update',
      before: { tags: tagsOf(before) },
      after: { tags: tag_ids },
    })
  },
  async beforeDelete(write, before) {
    await demandDeletable(write, before)
    await dropRequests(write, before.id as string)
  },
  afterDelete: rememberDeleted,
}
