import type { DocumentFormat, TemplateEntity } from '#contracts/documents/templates.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { sameContractTypes } from '#contracts/holidays/policies.ts'
import type { FilePutter, Guard, PutFile, Registry } from '#engine/index.ts'
import { documentTypeNamed } from '#modules/company/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { assertValid, type FieldProblem, notFound } from '#platform/errors/errors.ts'
import type { Context } from '#platform/http/context.ts'
import type { SignaturePlace } from '#platform/typesetting/index.ts'
import { createDocument } from '../library/create-document.ts'
import { isOpenType } from '../library/open-type.ts'
import { fillTree } from './fill.ts'
import { guardsOfKeys, type House, labelsOf, type Recipient, readRecipients, readValuesOf } from './read.ts'
import { renderDocx, renderPdf, type Sheet } from './render.ts'
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
  context: Context
  registry: Registry
  house: House
  files: FilePutter
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
async function typeOf(tx: Tx, context: Context, { document_type_id: own }: StoredTemplate, userId: string | null) {
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

/** A document that waits to be put among those of its person, client or project: its text with values, or its file. */
interface Planned extends Sheet {
  template: StoredTemplate
  recipient: Recipient
  /** What is filled in and not everybody's to read. */
  guards: readonly Guard[]
}
export interface Drawn extends Pick<Planned, 'template' | 'recipient' | 'guards'> {
  file: PutFile
  places: readonly SignaturePlace[]
}

/** What each template says about one record. Values are those that the context's person may see. */
async function plan(
  tx: Tx,
  { context, registry, house }: Work,
  subject: Subject,
  recordId: string,
  templates: readonly StoredTemplate[],
  { language, complete }: Wish,
): Promise<Planned[]> {
  const { tenant } = context
  const [recipient] = await readRecipients(tx, tenant.id, subject, [recordId])
  if (!recipient) throw notFound()
  const forOthers = templates.some((template) => !isFor(template, recipient.contract_type))
  assertValid(wrongTemplates(templates, subject))
  assertValid(forOthers ? [['template_ids', 'rule.templateContract']] : [])
  const called = labelsOf(registry, subject, context.locale)
  const all: Planned[] = []
  for (const template of templates) {
    const spoken = language ?? template.language ?? recipient.locale ?? tenant.locale
    const values = await readValuesOf(tx, context, registry, house, subject, recipient, spoken)
    const { tree, missing, filled } = fillTree(template.content, values, called)
    const labels = [...new Set(missing.map(({ label }) => label))].join(', ')
    assertValid(complete && missing.length > 0 ? [['confirm_missing', 'rule.missingValues', { labels }]] : [])
    const guards = guardsOfKeys(registry, subject, filled)
    all.push({ template, recipient, guards, name: template.name, tree, language: spoken, blanks: true })
  }
  return all
}

/** Draws a document of each template for one record and stores their files; before the transaction that keeps them. */
export async function drawDocuments(
  work: Work,
  subject: Subject,
  recordId: string,
  templates: readonly StoredTemplate[],
  wish: Wish,
): Promise<Drawn[]> {
  const { context, house, files } = work
  const { tenant, services } = context
  const { format = 'pdf' } = wish
  const planned = await services.database.tenant(tenant.id, (tx) => plan(tx, work, subject, recordId, templates, wish))
  const drawn: Drawn[] = []
  for (const sheet of planned) {
    const { template, recipient, guards } = sheet
    const made =
      format === 'pdf'
        ? await renderPdf(context, house, sheet)
        : { pdf: await renderDocx(context, house, sheet), signatures: [] }
    const fileName = fileNamed(`${template.name} - ${recipient.name}`, format)
    const file = { tenantId: tenant.id, folder: 'documents', fileName, contentType: '', body: made.pdf }
    drawn.push({ template, recipient, guards, file: await files.put(file), places: made.signatures })
  }
  return drawn
}

/**
 * Puts drawn documents among those of their person, client or project, in the transaction given; answers their ids. `byItself`: nobody has
 * asked for them.
 */
export async function keepDocuments(
  tx: Tx,
  context: Context,
  drawn: readonly Drawn[],
  byItself = false,
): Promise<string[]> {
  const { tenant, actor } = context
  const ids: string[] = []
  for (const { template, recipient, guards, file, places } of drawn)
    ids.push(
      await createDocument(
        { tx, tenantId: tenant.id, userId: actor.userId },
        {
          name: template.name,
          type_id: await typeOf(tx, context, template, byItself ? null : actor.userId),
          employee_id: recipient.employee_id,
          client_id: recipient.client_id,
          project_id: recipient.project_id,
          holiday_id: recipient.holiday_id,
          file,
          signature_places: places,
          guarded_values: guards,
        },
      ),
    )
  return ids
}
