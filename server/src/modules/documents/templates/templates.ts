import type { Behaviour, Row, WriteContext } from '#engine/index.ts'
import type { FieldProblem } from '#platform/errors/errors.ts'
import { sanitizeTemplate } from '#platform/rich-text/index.ts'
import { isOpenType } from '../library/open-type.ts'
import { endSharing } from './sharing/share.ts'

/**
 * Documents of a restricted type come by templates of the people named for it alone; nor do others take it away, or what is made next
 * would be there for everybody who manages documents.
 */
async function typeProblems(
  { tx, tenant, actor }: WriteContext,
  values: Row,
  before: Row | null,
): Promise<FieldProblem[]> {
  const { document_type_id: typeId } = values
  const former = before?.document_type_id ?? null
  if (typeId === undefined || typeId === former) return []
  const reader = { tenantId: tenant.id, employeeId: actor.employeeId }
  for (const id of [typeId, former])
    if (typeof id === 'string' && (await isOpenType(tx, reader, id)) === false)
      return [['document_type_id', 'rule.restrictedType']]
  return []
}

export const templateBehaviour: Behaviour = {
  async validate(write, values, before) {
    const { content } = values
    // What is left of the text must be something: tags alone are no template.
    const isEmpty = typeof content === 'string' && sanitizeTemplate(content) === ''
    return [...(isEmpty ? [['content', 'required'] as const] : []), ...(await typeProblems(write, values, before))]
  },
  afterDelete: ({ tx, tenant }, before) => endSharing(tx, tenant.id, before.id as string),
}
