import { CancelSignature } from '#contracts/documents/signing.ts'
import { type ActionDefinition, answersMessage, type WriteContext } from '#engine/index.ts'
import { refused } from '#platform/errors/errors.ts'
import { withMessage } from '#platform/http/context.ts'
import { text } from '#platform/texts/index.ts'
import { manages } from '../../library/rights.ts'
import { now } from '../course/at.ts'
import { writeDown } from '../course/evidence-line.ts'
import { endLinksOfUnsigned } from '../course/links.ts'
import { mailSigners } from '../course/notify.ts'
import { canBeCancelled, latestRequest, type RequestRow, signersOf } from '../course/rows.ts'
import { moveTo } from '../course/states.ts'
import { nameOf } from './request-signature.ts'

/** Ends a request that not everybody has signed: its links end, and those who were asked read why. */
export async function cancelRequest(write: WriteContext, request: RequestRow, reason: string | null): Promise<void> {
  const { actor } = write
  const signers = await signersOf(write, request.id)
  const after = await moveTo(
    write,
    request,
    { state: 'cancelled', reason, finished_at: now(write) },
    { inAction: true },
  )
  await writeDown(write, { what: 'cancelled', request, by: nameOf(write), userId: actor.userId })
  await endLinksOfUnsigned(write, signers)
  await mailSigners(write, after, signers, { what: 'cancelled', who: nameOf(write), reason })
}

/** Takes a request back. One that everybody has signed stays, unless it cannot be sealed. */
export const cancelSignature: ActionDefinition = {
  level: 'record',
  may: manages,
  input: CancelSignature,
  output: answersMessage(),
  async run(write, { row }, { reason }: CancelSignature) {
    const request = await latestRequest(write, row.id as string, true)
    if (!request || !canBeCancelled(request)) throw refused('state.nothingToCancel')
    await cancelRequest(write, request, reason ?? null)
    return withMessage(text('signing.cancelled', write.locale))
  },
}
