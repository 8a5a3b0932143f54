import * as z from 'zod'
import { type ActionDefinition, answersBoth } from '#engine/index.ts'
import { ok } from '#platform/http/context.ts'
import { tellOf } from '../history/tell.ts'
import { endSharing, shareTokenOf } from './share-token.ts'

/** INV-07: the token of the public page; the same each time until it is revoked. The state stays. */
export const shareInvoice: ActionDefinition = {
  level: 'record',
  may: 'manageInvoices',
  output: answersBoth({ share_token: z.string() }),
  async run(write, { row }) {
    const id = row.id as string
    const { token, isNew } = await shareTokenOf(write.tx, write.services, write.tenant.id, id, write.actor.userId)
    if (isNew) await tellOf(write, id, 'shared')
    return ok({ data: { share_token: token }, share_token: token })
  },
}

/** The link opens nothing any more, in mails neither. Sharing again makes another. */
export const revokeShare: ActionDefinition = {
  level: 'record',
  may: 'manageInvoices',
  when: ({ share_token }) => (share_token ? null : 'state.invoice.notShared'),
  async run(write, { row }) {
    const id = row.id as string
    await endSharing(write.tx, write.tenant.id, id)
    await tellOf(write, id, 'unshared')
    return undefined
  },
}
