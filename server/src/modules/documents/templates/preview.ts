import { Readable } from 'node:stream'
import { PreviewTemplate, TemplatePreview } from '#contracts/documents/templates.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { type ActionDefinition, answersData, answersFile, type Preparation } from '#engine/index.ts'
import type { Tx } from '#platform/database/index.ts'
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
async function shown(tx: Tx, before: Preparation, house: House, input: PreviewTemplate): Promise<Shown> {
  const { tenant, registry, locale } = before
  const [stored] = input.template_id ? await readTemplates(tx, tenant.id, [input.template_id]) : []
  if (input.template_id && !stored) assertValid([['template_id', 'rule.exists']])
  const content = input.content ?? stored?.content
  if (content === undefined) assertValid([['content', 'required']])
  const subject = subjectOf(input.entity ?? stored?.entities[0] ?? '')
  const id = input.record_id
  const [recipient] = id && subject ? await readRecipients(tx, tenant.id, subject, [id]) : []
  const language = input.language ?? stored?.language ?? recipient?.locale ?? tenant.locale ?? locale
  const called = labelsOf(registry, subject, locale)
  const base = { name: stored?.name ?? '', content: content!, language, house, called }
  if (!id) return { ...base, values: houseValues(before, house, language) }
  if (!subject) assertValid([['entity', 'required']])
  // Who may make a document of it sees the document before, though not the record: what it says is hidden in both.
  const isMade = recipient && subject!.may(before.actor) && !subject!.when?.({ status: recipient.status })
  const values = isMade
    ? await readValuesOf(tx, before, registry, house, subject!, recipient, language)
    : (await readValues(tx, before, registry, house, subject!, [id], language)).get(id)
  // Of another company, or hidden from the actor: one answer.
  if (!values) throw notFound()
  return { ...base, values }
}

/** Read in a transaction of its own, with the company's logo before it. */
async function shownTo(before: Preparation, input: PreviewTemplate): Promise<Shown> {
  const house = await readHouse(before)
  return before.services.database.tenant(before.tenant.id, (tx) => shown(tx, before, house, input))
}

/** A template with the values of one record, and what has none: shown before documents are made of it. */
export const preview: ActionDefinition = {
  level: 'standalone',
  may: seesTemplates,
  input: PreviewTemplate,
  output: answersData(TemplatePreview),
  prepare: (before, _target, input: PreviewTemplate) => shownTo(before, input),
  async run(_write, _target, _input, { content, language, values, called }: Shown) {
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
  async prepare(before, _target, input: PreviewTemplate) {
    const { name, content, language, values, house, called } = await shownTo(before, input)
    const sheet = () => ({ name, tree: fillTree(content, values, called).tree, language, blanks: false })
    return (await renderPdf(before, house, sheet)).pdf
  },
  run: async (_write, _target, _input, pdf: Buffer) => ({
    status: 200,
    headers: { 'Content-Type': 'application/pdf' },
    body: Readable.from([pdf]),
  }),
}
