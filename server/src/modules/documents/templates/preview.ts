import { Readable } from 'node:stream'
import { PreviewTemplate, TemplatePreview } from '#contracts/documents/templates.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { type ActionDefinition, answersData, answersFile, type WriteContext } from '#engine/index.ts'
import { assertValid, notFound } from '#platform/errors/errors.ts'
import { ok } from '#platform/http/context.ts'
import { fillHtml, fillTree, type Values } from '../generation/fill.ts'
import { readTemplates } from '../generation/make.ts'
import {
  type House,
  houseValues,
  labelsOf,
  readHouse,
  readRecipients,
  readValues,
  readValuesOf,
} from '../generation/read.ts'
import { renderPdf } from '../generation/render.ts'
import { subjectOf } from '../generation/subjects.ts'
import { seesTemplates } from './rights.ts'

interface Shown {
  name: string
  content: string
  language: Locale
  values: Values
  house: House
  /** What placeholders are called in the reader's language. */
  called: ReadonlyMap<string, string>
}

/** The text, stored or as it stands in the editor, and the values of a record that the actor may see. */
async function shown(write: WriteContext, input: PreviewTemplate): Promise<Shown> {
  const { tx, tenant, registry, locale } = write
  const [stored] = input.template_id ? await readTemplates(tx, tenant.id, [input.template_id]) : []
  if (input.template_id && !stored) assertValid([['template_id', 'rule.exists']])
  const content = input.content ?? stored?.content
  if (content === undefined) assertValid([['content', 'required']])
  const house = await readHouse(tx, write)
  const subject = subjectOf(input.entity ?? stored?.entities[0] ?? '')
  const id = input.record_id
  const [recipient] = id && subject ? await readRecipients(tx, tenant.id, subject, [id]) : []
  const language = input.language ?? stored?.language ?? recipient?.locale ?? tenant.locale ?? locale
  const called = labelsOf(registry, subject, locale)
  const base = { name: stored?.name ?? '', content: content!, language, house, called }
  if (!id) return { ...base, values: houseValues(write, house, language) }
  if (!subject) assertValid([['entity', 'required']])
  // Who may make a document of it sees the document before, though not the record: what it says is hidden in both.
  const isMade = recipient && subject!.may(write.actor) && !subject!.when?.({ status: recipient.status })
  const values = isMade
    ? await readValuesOf(tx, write, registry, house, subject!, recipient, language)
    : (await readValues(tx, write, registry, house, subject!, [id], language)).get(id)
  // Of another company, or hidden from the actor: one answer.
  if (!values) throw notFound()
  return { ...base, values }
}

/** A template with the values of one record, and what has none: shown before documents are made of it. */
export const preview: ActionDefinition = {
  level: 'standalone',
  may: seesTemplates,
  input: PreviewTemplate,
  output: answersData(TemplatePreview),
  async run(write, _target, input: PreviewTemplate) {
    const { content, language, values, called } = await shown(write, input)
    const { missing } = fillTree(content, values, called)
    const data: TemplatePreview = { html: fillHtml(content, values), language, missing }
    return ok({ data })
  },
}

/** The same as the PDF that would come of it. */
export const previewPdf: ActionDefinition = {
  level: 'standalone',
  may: seesTemplates,
  input: PreviewTemplate,
  output: answersFile('application/pdf'),
  async run(write, _target, input: PreviewTemplate) {
    const { name, content, language, values, house, called } = await shown(write, input)
    const { tree } = fillTree(content, values, called)
    const { pdf } = await renderPdf(write, house, { name, tree, language, blanks: false })
    return { status: 200, headers: { 'Content-Type': 'application/pdf' }, body: Readable.from([pdf]) }
  },
}
