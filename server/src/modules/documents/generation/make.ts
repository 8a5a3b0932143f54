import type { DocumentFormat, TemplateEntity } from '#contracts/documents/templates.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { sameContractTypes } from '#contracts/holidays/policies.ts'
import type { Registry } from '#engine/index.ts'
import { documentTypeNamed } from '#modules/company/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { assertValid, type FieldProblem, notFound } from '#platform/errors/errors.ts'
import type { Context } from '#platform/http/context.ts'
import { createDocument } from '../library/create-document.ts'
import { isOpenType } from '../library/open-type.ts'
import { fillTree } from './fill.ts'
import { guardsOfKeys, type House, labelsOf, readRecipients, readValuesOf } from './read.ts'
import { renderDocx, renderPdf } from './render.ts'
import type { Subject } from './subjects.ts'

/** A template as it is generated from. */
export interface StoredTemplate {
  id: string
  name: string
  content: string
  entities: TemplateEntity[]
  contract_types: string[]
  language: Locale | null
  document_type_id: string | null
}

/** Templates of the company, in the order asked for; those of another company are left out like those that do not exist. */
export async function readTemplates(tx: Tx, tenantId: string, ids: readonly string[]): Promise<StoredTemplate[]> {
  const rows =
    await tx.rows<StoredTemplate>(sql`select id, name, content, entities, contract_types, language, document_type_id
    from templates where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[])`)
  return [...new Set(ids)].flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

export interface Work {
  tx: Tx
  context: Context
  registry: Registry
  house: House
}
export interface Wish {
  language?: Locale | null | undefined
  format?: DocumentFormat | undefined
  /** Refused where a value is missing. */
  complete?: boolean
}

/** An empty list is for everybody, as every list is for clients and projects; the two kinds of B2B contract count as one. */
export const isFor = (
  { contract_types: types }: Pick<StoredTemplate, 'contract_types'>,
  contractType: string | null,
): boolean => types.length === 0 || contractType === null || sameContractTypes(types).includes(contractType)

/** What is wrong with templates for records of this kind. */
export const wrongTemplates = (templates: readonly StoredTemplate[], { entity }: Subject): FieldProblem[] =>
  templates.some(({ entities }) => !entities.includes(entity)) ? [['template_ids', 'rule.templateEntity']] : []

/** The type that a template's documents get: its own, or that of generated documents. Restricted ones are for the people named for them. */
async function typeOf({ tx, context }: Work, { document_type_id: own }: StoredTemplate, userId: string | null) {
  const { tenant, actor, locale } = context
  const names = { en: 'Generated document', ro: 'Document generat' }
  const typeId = own ?? (await documentTypeNamed({ tx, tenantId: tenant.id }, names, tenant.locale ?? locale))
  // By itself it comes as the keepers of templates have set it up.
  const reader = { tenantId: tenant.id, employeeId: actor.employeeId }
  const isOpen = userId === null || (await isOpenType(tx, reader, typeId))
  assertValid(isOpen === false ? [['template_ids', 'rule.restrictedType']] : [])
  return typeId
}

/** What a file may be called on any system. */
const fileNamed = (name: string, format: DocumentFormat): string =>
  `${
    name
      .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 120) || 'document'
  }.${format}`

/**
 * Makes a document of each template for one record, among the documents of its person, client or project, in the transaction given; answers their ids.
 * Values are those that the context's person may see. `byItself`: nobody has asked for it.
 */
export async function makeDocuments(
  work: Work,
  subject: Subject,
  recordId: string,
  templates: readonly StoredTemplate[],
  { language, format = 'pdf', complete }: Wish,
  byItself = false,
): Promise<string[]> {
  const { tx, context, registry, house } = work
  const { tenant, services, actor } = context
  const [recipient] = await readRecipients(tx, tenant.id, subject, [recordId])
  if (!recipient) throw notFound()
  const forOthers = templates.some((template) => !isFor(template, recipient.contract_type))
  assertValid(wrongTemplates(templates, subject))
  assertValid(forOthers ? [['template_ids', 'rule.templateContract']] : [])
  const called = labelsOf(registry, subject, context.locale)
  const ids: string[] = []
  for (const template of templates) {
    const spoken = language ?? template.language ?? recipient.locale ?? tenant.locale
    const values = await readValuesOf(tx, context, registry, house, subject, recipient, spoken)
    const { tree, missing, filled } = fillTree(template.content, values, called)
    const labels = [...new Set(missing.map(({ label }) => label))].join(', ')
    assertValid(complete && missing.length > 0 ? [['confirm_missing', 'rule.missingValues', { labels }]] : [])
    const sheet = { name: template.name, tree, language: spoken, blanks: true }
    const made =
      format === 'pdf'
        ? await renderPdf(context, house, sheet)
        : { pdf: await renderDocx(context, house, sheet), signatures: [] }
    ids.push(
      await createDocument(
        { tx, services, tenantId: tenant.id, userId: actor.userId },
        {
          name: template.name,
          type_id: await typeOf(work, template, byItself ? null : actor.userId),
          employee_id: recipient.employee_id,
          client_id: recipient.client_id,
          project_id: recipient.project_id,
          holiday_id: recipient.holiday_id,
          file: made.pdf,
          file_name: fileNamed(`${template.name} - ${recipient.name}`, format),
          signature_places: made.signatures,
          guarded_values: guardsOfKeys(registry, subject, filled),
        },
      ),
    )
  }
  return ids
}
