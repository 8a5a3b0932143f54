import { BinDocument } from '#contracts/documents/bin.ts'
import { type ActionDefinition, answersMessage, type Row, type WriteContext } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { refused } from '#platform/errors/errors.ts'
import { withMessage } from '#platform/http/context.ts'
import { text } from '#platform/texts/index.ts'
import { carriesSignature, isBeingSigned } from '../../signing/index.ts'
import { managesAlsoBinned } from '../rights.ts'

/** A document that is being signed is not taken away; one that somebody has signed goes to the bin. @throws Refusal */
export async function demandDeletable(write: WriteContext, row: Row): Promise<void> {
  if (isBeingSigned(row)) throw refused('state.documentBeingSigned')
  if (await carriesSignature(write, row)) throw refused('state.documentSigned')
}

/** Puts a signed document into the bin: out of every list, kept with its evidence. Signers fetch what they signed as before. */
export const binDocument: ActionDefinition = {
  level: 'record',
  may: managesAlsoBinned,
  when: ({ binned }) => (binned ? 'state.documentBinned' : null),
  input: BinDocument,
  output: answersMessage(),
  async run(write, { row }, { reason }: BinDocument) {
    if (isBeingSigned(row)) throw refused('state.documentBeingSigned')
    if (!(await carriesSignature(write, row))) throw refused('state.documentUnsigned')
    const { tx, tenant, actor, services, locale } = write
    await tx.run(sql`update documents set binned = true, binned_at = ${services.clock.now().toISOString()}::timestamptz,
        binned_by = ${actor.userId}, bin_reason = ${reason}
      where tenant_id = ${tenant.id} and id = ${row.id}`)
    return withMessage(text('documents.binned', locale))
  },
}

/** Puts a document back to where it was. */
export const restoreDocument: ActionDefinition = {
  level: 'record',
  may: managesAlsoBinned,
  when: ({ binned }) => (binned ? null : 'state.documentNotBinned'),
  async run({ tx, tenant }, { row }) {
    await tx.run(sql`update documents set binned = false, binned_at = null, binned_by = null, bin_reason = null
      where tenant_id = ${tenant.id} and id = ${row.id}`)
    return undefined
  },
}
