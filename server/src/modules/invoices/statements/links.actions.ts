import * as z from 'zod'
import { OPEN_INVOICES } from '#contracts/invoices/statements/open-invoices.ts'
import { ShareOpenInvoices } from '#contracts/invoices/statements/statement.ts'
import type { ActionDefinition } from '#engine/index.ts'
import { answersBoth } from '#engine/index.ts'
import { audit } from '#platform/audit/index.ts'
import { refused } from '#platform/errors/errors.ts'
import { ok } from '#platform/http/context.ts'
import { endShareLinksTo, newShareLink } from '#platform/share-links/index.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'

const DAY = 86_400

/** A public link to the client's open invoices, which ends by itself: answered once, and kept nowhere that can be read. */
export const shareOpenInvoices: ActionDefinition = {
  level: 'record',
  may: 'manageInvoices',
  input: ShareOpenInvoices,
  output: answersBoth({ url: z.string(), expires_at: z.string() }),
  async run({ tx, tenant, actor, services }, { row }, { days }: z.infer<typeof ShareOpenInvoices>) {
    const { clock, config } = services
    const subjectId = row.id as string
    const seconds = days * DAY
    const token = await newShareLink(tx, clock, {
      tenantId: tenant.id,
      purpose: OPEN_INVOICES,
      subjectId,
      madeBy: actor.userId,
      seconds,
    })
    await audit(tx, {
      tenantId: tenant.id,
      userId: actor.userId,
      resource: 'clients',
      recordId: subjectId,
      action: 'share-open-invoices',
      after: { days },
    })
    const url = `${frontendUrl(config, tenant.subdomain)}/share/open-invoices/${token}`
    const data = { url, expires_at: new Date(clock.now().getTime() + seconds * 1000).toISOString() }
    return ok({ data, ...data })
  },
}

/** All links to the client's open invoices end. */
export const revokeOpenInvoices: ActionDefinition = {
  level: 'record',
  may: 'manageInvoices',
  async run({ tx, tenant, actor }, { row }) {
    const subjectId = row.id as string
    const ended = await endShareLinksTo(tx, { tenantId: tenant.id, purpose: OPEN_INVOICES, subjectId })
    if (ended === 0) throw refused('state.client.notShared')
    await audit(tx, {
      tenantId: tenant.id,
      userId: actor.userId,
      resource: 'clients',
      recordId: subjectId,
      action: 'revoke-open-invoices',
    })
    return undefined
  },
}
