import * as z from 'zod'
import { type ActionDefinition, answersBoth } from '#engine/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { withMessage } from '#platform/http/context.ts'
import { decryptField, encryptField } from '#platform/secrets/index.ts'
import { endShareLinksTo, newShareLink } from '#platform/share-links/index.ts'
import { text } from '#platform/texts/index.ts'
import { shareTokenOf } from './share-token.ts'

export const PURPOSE = 'template'

/** TPL-07: the identifier that opens a template to everybody who knows it; the same one each time. */
export const share: ActionDefinition = {
  level: 'record',
  may: 'manageTemplates',
  output: answersBoth({ message: z.string(), token: z.string() }),
  async run({ tx, tenant, services, locale, actor }, { row }) {
    const id = row.id as string
    const tenantKey = await services.keys.of(tx, tenant.id)
    const place = { tenantKey, table: 'templates', column: 'share_token', rowId: id }
    const shared = row.share_token as Buffer | null
    const known = shared && decryptField(place, shared)
    const token =
      known ??
      shareTokenOf(
        tenant.id,
        await newShareLink(tx, services.clock, {
          tenantId: tenant.id,
          purpose: PURPOSE,
          subjectId: id,
          madeBy: actor.userId,
        }),
      )
    if (!known)
      await tx.run(sql`update templates set share_token = ${encryptField(place, token)}
        where tenant_id = ${tenant.id} and id = ${id}`)
    return withMessage(text('template.shared', locale), { token })
  },
}

/** The identifier opens nothing any more; sharing again makes another. */
export const revokeShare: ActionDefinition = {
  level: 'record',
  may: 'manageTemplates',
  when: ({ share_token }) => (share_token ? null : 'state.template.notShared'),
  async run({ tx, tenant }, { row }) {
    const id = row.id as string
    await tx.run(sql`update templates set share_token = null where tenant_id = ${tenant.id} and id = ${id}`)
    await endSharing(tx, tenant.id, id)
    return undefined
  },
}

/** A template that is gone is shared with nobody. */
export async function endSharing(tx: Tx, tenantId: string, id: string): Promise<void> {
  await endShareLinksTo(tx, { tenantId, purpose: PURPOSE, subjectId: id })
}
