import { autogenerateProblems, type Template } from '#contracts/documents/templates.ts'
import type { Behaviour, Row, WriteContext } from '#engine/index.ts'
import type { FieldProblem } from '#platform/errors/errors.ts'
import { sanitizeTemplate } from '#platform/rich-text/index.ts'
import { isOpenType } from '../library/open-type.ts'
import { placeholdersAs } from './placeholders.getter.ts'
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

/** A template that makes documents by itself names nothing that its keeper may not read. */
function namesProblems(write: WriteContext, values: Row, before: Row | null): readonly FieldProblem[] {
  const after = { ...before, ...values } as Pick<Template, 'autogenerate' | 'content' | 'entities'>
  if (!after.autogenerate) return []
  const offered = placeholdersAs(write.registry, after.entities[0]!, write)
  return autogenerateProblems({ ...after, content: sanitizeTemplate(after.content) }, before, offered)
}

export const templateBehaviour: Behaviour = {
  async validate(write, values, before) {
    const { content } = values
    // What is left of the text must be something: tags alone are no template.
    const isEmpty = typeof content === 'string' && sanitizeTemplate(content) === ''
    return [
      ...(isEmpty ? [['content', 'required'] as const] : []),
      ...namesProblems(write, values, before),
      ...(await typeProblems(write, values, before)),
    ]
  },
  afterDelete: ({ tx, tenant }, before) => endSharing(tx, tenant.id, before.id as string),
}
