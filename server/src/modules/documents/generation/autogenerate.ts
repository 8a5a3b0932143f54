import type { TemplateEntity } from '#contracts/documents/templates.ts'
import { type Registry, withFiles } from '#engine/index.ts'
import { leaveApproved } from '#modules/holidays/index.ts'
import { peopleAdded } from '#modules/team/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import type { Context, Services } from '#platform/http/context.ts'
import { contextFor } from '#platform/http/context-for.ts'
import { defineJob, type Job, queueJob } from '#platform/jobs/index.ts'
import { drawDocuments, isFor, keepDocuments, readTemplates, type StoredTemplate } from './make.ts'
import { type House, readHouse, readRecipients } from './read.ts'
import { type Subject, subjectOf } from './subjects.ts'

const JOB = 'autogenerate-documents'

interface Payload {
  tenantId: string
  /** Who added the person, or approved the leave: documents hold what they may see. */
  userId: string
  entity: TemplateEntity
  ids: string[]
}

const templateIds = (tx: Tx, tenantId: string, entity: TemplateEntity) =>
  tx.rows<{ id: string }>(sql`select id from templates
    where tenant_id = ${tenantId} and autogenerate and entities @> ${[entity]}::text[] order by id`)

/** Documents are made once the transaction is committed; nothing is queued where no template asks for it. */
async function queue({ tx, tenantId, userId }: Change, entity: TemplateEntity, ids: readonly string[]): Promise<void> {
  if (!userId || ids.length === 0 || (await templateIds(tx, tenantId, entity)).length === 0) return
  const payload: Payload = { tenantId, userId, entity, ids: [...ids] }
  await queueJob(tx, JOB, payload)
}

/** What brings documents by themselves: a new employee, leave that was approved (spec 1 section 4). */
export const autogenerating = [
  peopleAdded.followedBy(
    (at, { ids }) => queue(at, 'employee', ids),
    (tenantId) => sql`exists (select from templates where tenant_id = ${tenantId} and autogenerate)`,
  ),
  leaveApproved.followedBy((at, { id }) => queue(at, 'holiday', [id])),
]

/** One document of each template and record, however often the job runs. */
async function makeOnce(
  { context, registry, house }: { context: Context; registry: Registry; house: House },
  subject: Subject,
  id: string,
  template: StoredTemplate,
): Promise<void> {
  const { services, tenant } = context
  const isWanted = async (tx: Tx) => {
    const [recipient] = await readRecipients(tx, tenant.id, subject, [id])
    // Leave may be cancelled between its approval and this job.
    if (!recipient || subject.when?.({ status: recipient.status })) return false
    return isFor(template, recipient.contract_type)
  }
  const isDue = await services.database.tenant(tenant.id, async (tx) => {
    const made = await tx.row(sql`select from generated_documents
      where tenant_id = ${tenant.id} and template_id = ${template.id} and record_id = ${id}`)
    return !made && (await isWanted(tx))
  })
  if (!isDue) return
  await withFiles(services, async (files) => {
    const drawn = await drawDocuments({ context, registry, house, files }, subject, id, [template], {})
    await services.database.write(tenant.id, async (tx) => {
      if (!(await isWanted(tx))) return
      const first = await tx.run(sql`insert into generated_documents (tenant_id, template_id, record_id)
        values (${tenant.id}, ${template.id}, ${id}) on conflict do nothing`)
      if (first > 0) await keepDocuments(tx, context, drawn, true)
    })
  })
}

/** The job behind it. */
export const autogenerateJob = (services: Services, registry: Registry): Job<Payload> =>
  defineJob(JOB, async ({ tenantId, userId, entity, ids }, { signal }) => {
    const context = await contextFor(services, { tenantId, userId })
    const subject = subjectOf(entity)
    if (!context || !subject) return
    const house = await readHouse(context)
    const templates = await services.database.tenant(tenantId, async (tx) => {
      const asked = await templateIds(tx, tenantId, entity)
      return readTemplates(
        tx,
        tenantId,
        asked.map(({ id }) => id),
      )
    })
    for (const id of ids)
      for (const template of templates) {
        signal.throwIfAborted()
        await makeOnce({ context, registry, house }, subject, id, template)
      }
  })
