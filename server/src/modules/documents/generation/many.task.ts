import type { DocumentFormat } from '#contracts/documents/templates.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { type Registry, withFiles } from '#engine/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { forbidden, refused } from '#platform/errors/errors.ts'
import { defineTask, type Outcome, type TaskKind, type Work } from '#platform/tasks/index.ts'
import { text } from '#platform/texts/index.ts'
import { drawDocuments, isFor, keepDocuments, readTemplates } from './make.ts'
import { type House, readHouse, readRecipients } from './read.ts'
import { type Subject, subjectOf } from './subjects.ts'

export interface ManyInput {
  entity: string
  ids: string[]
  template_ids: string[]
  language: Locale | null
  format: DocumentFormat
}

export const GENERATE_MANY = {
  key: 'generate-documents',
  may: 'auth',
  name: (locale, { ids }) => text('task.generateDocuments', locale, { count: ids.length }),
} as const satisfies Omit<TaskKind<ManyInput>, 'run'>

/** Notes that this task has written to a record; false when an earlier run of it has. */
const isFirst = async (tx: Tx, tenantId: string, taskId: string, recordId: string): Promise<boolean> =>
  (await tx.run(sql`insert into generation_steps (tenant_id, task_id, record_id) values (${tenantId}, ${taskId}, ${recordId})
    on conflict do nothing`)) > 0

const isDone = async (tx: Tx, tenantId: string, taskId: string, recordId: string): Promise<boolean> =>
  (await tx.row(sql`select from generation_steps
    where tenant_id = ${tenantId} and task_id = ${taskId} and record_id = ${recordId}`)) !== undefined

async function writeToOne(
  { context, input, taskId }: Work<ManyInput>,
  registry: Registry,
  subject: Subject,
  house: House,
  id: string,
): Promise<void> {
  const { services, tenant } = context
  const recipientOf = async (tx: Tx) => {
    const [recipient] = await readRecipients(tx, tenant.id, subject, [id])
    return recipient && !subject.when?.({ status: recipient.status }) ? recipient : null
  }
  const theirs = await services.database.tenant(tenant.id, async (tx) => {
    const recipient = (await isDone(tx, tenant.id, taskId, id)) ? null : await recipientOf(tx)
    if (!recipient) return null
    // Whom a template is not for gets none of it; who has left the list meanwhile, neither.
    const templates = await readTemplates(tx, tenant.id, input.template_ids)
    return templates.filter((template) => isFor(template, recipient.contract_type))
  })
  if (!theirs) return
  await withFiles(services, async (files) => {
    const drawn = await drawDocuments({ context, registry, house, files }, subject, id, theirs, input)
    await services.database.write(tenant.id, async (tx) => {
      if ((await isFirst(tx, tenant.id, taskId, id)) && (await recipientOf(tx))) await keepDocuments(tx, context, drawn)
    })
  })
}

/** Each record in a transaction of its own: begun again, it goes on with those that it has not written to yet. */
async function generate(work: Work<ManyInput>, registry: Registry): Promise<Outcome> {
  const { context, input, signal, progress } = work
  const subject = subjectOf(input.entity)
  if (!subject) throw refused('template.gone')
  if (!subject.may(context.actor)) throw forbidden()
  const house = await readHouse(context)
  for (const [at, id] of input.ids.entries()) {
    signal.throwIfAborted()
    progress(at, input.ids.length)
    await writeToOne(work, registry, subject, house, id)
  }
  progress(input.ids.length, input.ids.length)
  return {}
}

/** The work behind `generate-for-many`. */
export const generateMany = (registry: Registry): TaskKind<ManyInput> =>
  defineTask({ ...GENERATE_MANY, run: (work) => generate(work, registry) })
