import type * as z from 'zod'
import { SendStatement } from '#contracts/invoices/statements/statement.ts'
import { statementWords } from '#contracts/invoices/statements/statement-words.ts'
import { type ActionDefinition, bindingsOf, takeFile, withFiles } from '#engine/index.ts'
import { hasPaidPlan } from '#modules/billing/index.ts'
import { audit } from '#platform/audit/index.ts'
import { insertRows, sql } from '#platform/database/index.ts'
import { forbidden } from '#platform/errors/errors.ts'
import { safeName } from '#platform/files/index.ts'
import type { Services } from '#platform/http/context.ts'
import { countWithin, type Limit, TooManyAttempts } from '#platform/http/limits/rate-limit.ts'
import { newId } from '#platform/ids.ts'
import { defineJob, type Job, queueJob } from '#platform/jobs/index.ts'
import { queueMail } from '#platform/mail/index.ts'
import { demandConfirmed } from '../replies/confirmed.ts'
import { spanOf } from './asked-statement.ts'
import { drawStatement, readFacts } from './draw-statement.ts'
import { readAccounts } from './read-statement.ts'

const SEND_STATEMENT = 'send-statement'

/** Mails with statements that a company sends in a day. */
const SENDINGS: Limit = { name: 'statement-mails', max: 500, seconds: 86_400 }

interface SendStatementJob {
  tenantId: string
  statementId: string
}

interface StatementRow {
  client_id: string
  from_date: string
  to_date: string
  recipients: string[]
  subject: string
  body: string
  reply_to: string | null
  pdf: string | null
  sent_at: string | null
}

/** Writes down what is mailed to whom; a job draws the PDF and sends it once the transaction has ended. */
export const sendStatement: ActionDefinition = {
  level: 'record',
  may: 'manageInvoices',
  input: SendStatement,
  async run(write, { row }, sent: z.infer<typeof SendStatement>) {
    const { tx, tenant, actor, services } = write
    if (!(await hasPaidPlan(tx, tenant.id))) throw forbidden('invoices.noPlan')
    if (sent.reply_to_email) await demandConfirmed(tx, tenant.id, sent.reply_to_email)
    const { from, to } = spanOf(bindingsOf(write).today, sent.from, sent.to)
    const clientId = row.id as string
    // Too many lines are said here, and not found out by the job.
    await readAccounts(tx, tenant.id, clientId, { from, to })
    const recipients = [...new Set(sent.recipients)]
    for (const _ of recipients)
      if (!(await countWithin(tx, services.clock, SENDINGS, tenant.id))) throw new TooManyAttempts(SENDINGS)
    const id = newId()
    await insertRows(tx, 'client_statements', [
      {
        tenant_id: tenant.id,
        id,
        client_id: clientId,
        from_date: from,
        to_date: to,
        recipients: JSON.stringify(recipients),
        subject: sent.subject,
        body: sent.body,
        reply_to: sent.reply_to_email ?? null,
        created_by: actor.userId,
      },
    ])
    await audit(tx, {
      tenantId: tenant.id,
      userId: actor.userId,
      resource: 'clients',
      recordId: clientId,
      action: 'send-statement',
      after: { from, to, recipients: recipients.join(', ') },
    })
    await queueJob(tx, SEND_STATEMENT, { tenantId: tenant.id, statementId: id } satisfies SendStatementJob)
    return undefined
  },
}

/** Draws the PDF outside of every transaction, and queues the mails once. */
export const sendStatementJob = (services: Services): Job<SendStatementJob> =>
  defineJob(SEND_STATEMENT, async ({ tenantId, statementId }) => {
    const { database, keys } = services
    const found = await database.tenant(tenantId, async (tx) => {
      const row =
        await tx.row<StatementRow>(sql`select client_id, from_date, to_date, recipients, subject, body, reply_to, pdf, sent_at
        from client_statements where tenant_id = ${tenantId} and id = ${statementId}`)
      if (!row || row.sent_at) return null
      const span = { from: row.from_date, to: row.to_date }
      return { row, facts: await readFacts(tx, keys, { tenantId, clientId: row.client_id, ...span }) }
    })
    if (!found) return
    const { row, facts } = found
    const name = `${safeName(`${statementWords[facts.locale].title} ${facts.from} ${facts.to}`)}.pdf`
    const body = await drawStatement(facts, tenantId)
    await withFiles(services, async (files) => {
      const put = await files.put({
        tenantId,
        folder: 'invoices',
        fileName: name,
        contentType: 'application/pdf',
        body,
      })
      await database.tenant(tenantId, async (tx) => {
        const isFirst = await tx.run(sql`update client_statements set pdf = ${put.path}, sent_at = now()
          where tenant_id = ${tenantId} and id = ${statementId} and sent_at is null`)
        if (isFirst === 0) return
        await takeFile(tx, put)
        for (const to of row.recipients)
          await queueMail(tx, {
            template: 'client-statement',
            to,
            locale: facts.locale,
            tenantId,
            fromName: facts.seller.name,
            replyTo: row.reply_to ?? undefined,
            attachments: [{ path: put.path, name }],
            props: { company: facts.seller.name, subject: row.subject, body: row.body },
          })
      })
    })
  })
