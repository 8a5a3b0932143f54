import * as z from 'zod'
import { GenerateDocuments, GenerateForMany } from '#contracts/documents/templates.ts'
import { type ActionDefinition, answersData, answersMessage, recordOf, type WriteContext } from '#engine/index.ts'
import { assertValid } from '#platform/errors/errors.ts'
import { ok, withMessage } from '#platform/http/context.ts'
import { beginTask } from '#platform/tasks/index.ts'
import { text } from '#platform/texts/index.ts'
import { type Drawn, drawDocuments, keepDocuments, readTemplates, wrongTemplates } from './make.ts'
import { GENERATE_MANY } from './many.task.ts'
import { readHouse } from './read.ts'
import type { Subject } from './subjects.ts'

async function templatesAsked(
  { tx, tenant }: Pick<WriteContext, 'tx' | 'tenant'>,
  { template_ids: ids }: { template_ids: string[] },
) {
  const templates = await readTemplates(tx, tenant.id, ids)
  assertValid(templates.length < new Set(ids).size ? [['template_ids', 'rule.exists']] : [])
  return templates
}

/** DOC-09 of one record: a document of each template, at once. */
export const generateDocuments = (subject: Subject): ActionDefinition => ({
  level: 'record',
  may: subject.may,
  adds: true,
  input: GenerateDocuments,
  output: answersData(z.array(recordOf('documents'))),
  ...(subject.when ? { when: subject.when } : {}),
  async prepare(before, { row }, input: GenerateDocuments) {
    const { registry, files, tenant, services } = before
    const templates = await services.database.tenant(tenant.id, (tx) => templatesAsked({ tx, tenant }, input))
    const work = { context: before, registry, files, house: await readHouse(before) }
    const wish = { language: input.language, format: input.format, complete: input.confirm_missing === false }
    return drawDocuments(work, subject, row.id as string, templates, wish)
  },
  async run(write, _target, _input, drawn: Drawn[]) {
    const ids = await keepDocuments(write.tx, write, drawn)
    const records = []
    for (const id of ids) records.push(await write.fresh('documents', id))
    return ok({ data: records })
  },
})

/** The same of many records, in the background: 200 contracts are nothing that somebody waits for. */
export const generateForMany = (subject: Subject): ActionDefinition => ({
  level: 'index',
  may: subject.may,
  adds: true,
  input: GenerateForMany,
  output: answersMessage({ task_id: z.string().nullable() }),
  async run(write, { ids }, input: GenerateForMany) {
    // Known before it begins: a task that fails for it would say so to somebody who is elsewhere by then.
    assertValid(wrongTemplates(await templatesAsked(write, input), subject))
    const task_id = await beginTask(write.tx, GENERATE_MANY, write, {
      entity: subject.entity,
      ids,
      template_ids: input.template_ids,
      language: input.language ?? null,
      format: input.format ?? 'pdf',
    })
    return withMessage(text('generation.begun', write.locale), { task_id })
  },
})
