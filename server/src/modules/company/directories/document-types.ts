import type { Behaviour, Row, WriteContext } from '#engine/index.ts'
import { audit } from '#platform/audit/index.ts'
import { insertRows, sql } from '#platform/database/index.ts'
import type { FieldProblem } from '#platform/errors/errors.ts'

const idsOf = (row: Row | null | undefined): string[] => (row?.people_ids as string[] | undefined) ?? []
const isSame = (left: readonly string[], right: readonly string[]) =>
  left.length === right.length && left.every((id) => right.includes(id))

/** Who sees the documents of a restricted type: those named for it may change that, and an administrator. */
const decidesWhoSees = ({ actor }: WriteContext, before: Row) =>
  actor.hasRole('admin') || (actor.employeeId !== null && idsOf(before).includes(actor.employeeId))

/** People by id who are none of the company's. */
async function unknownPeople({ tx, tenant }: WriteContext, ids: readonly string[]): Promise<boolean> {
  const found = await tx.rows(sql`select id from people where tenant_id = ${tenant.id} and id = any(${ids}::uuid[])`)
  return found.length !== new Set(ids).size
}

/** Names people for a type, and writes down who was and is. */
async function namePeople({ tx, tenant, actor }: WriteContext, id: string, was: string[], sent: readonly string[]) {
  const people = [...new Set(sent)]
  if (isSame(was, people)) return
  await tx.run(sql`delete from document_type_people where tenant_id = ${tenant.id} and type_id = ${id}
    and employee_id <> all(${people}::uuid[])`)
  const added = people.filter((one) => !was.includes(one))
  await insertRows(
    tx,
    'document_type_people',
    added.map((one) => ({ tenant_id: tenant.id, type_id: id, employee_id: one })),
  )
  await audit(tx, {
    tenantId: tenant.id,
    userId: actor.userId,
    resource: 'document-types',
    recordId: id,
    action: 'update',
    before: { people: was },
    after: { people },
  })
}

export const documentTypeBehaviour: Behaviour = {
  async validate(write, values, before) {
    const problems: FieldProblem[] = []
    const people = (values.people_ids as string[] | undefined) ?? idsOf(before)
    const restricted = values.restricted ?? before?.restricted ?? false
    if (restricted && people.length === 0) problems.push(['people_ids', 'required'])
    if (values.people_ids && (await unknownPeople(write, people))) problems.push(['people_ids', 'rule.exists'])
    // Nobody lets themselves in.
    if (before?.restricted && !decidesWhoSees(write, before)) {
      if (restricted === false) problems.push(['restricted', 'rule.namedAlone'])
      if (!isSame(people, idsOf(before))) problems.push(['people_ids', 'rule.namedAlone'])
    }
    return problems
  },
  async afterStore(write, { people_ids }, id) {
    if (people_ids) await namePeople(write, id, [], people_ids as string[])
  },
  async afterUpdate(write, { people_ids }, before) {
    if (people_ids) await namePeople(write, before.id as string, idsOf(before), people_ids as string[])
  },
}
