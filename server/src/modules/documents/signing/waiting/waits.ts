import type { WaitingSource } from '#engine/approvals/index.ts'
import { waitingRows } from './waiting-rows.ts'

/** Documents that wait for one's own signature, in the inbox of who signs. */
export const waitsForSignature: WaitingSource = {
  entity: 'signing-signers',
  async find({ tx, context, today }) {
    const { tenant, actor } = context
    const rows = await waitingRows({ tx, tenantId: tenant.id, userId: actor.userId, today })
    return rows.map(({ signer_id, document, sender, asked_at, due_on, message }) => ({
      id: signer_id,
      person: sender || tenant.name,
      about: document,
      words: message || null,
      page: `/sign/own/${signer_id}`,
      created_at: new Date(asked_at).toISOString(),
      due_on,
    }))
  },
}
