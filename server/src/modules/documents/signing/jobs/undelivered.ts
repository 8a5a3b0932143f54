import { sql } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { defineJob, type Job } from '#platform/jobs/index.ts'
import { UNDELIVERED } from '../course/ask.ts'
import { atCompany } from '../course/at.ts'
import { writeDown } from '../course/evidence-line.ts'
import { notifySender } from '../course/notify.ts'
import { lockedRequest, SIGNING_STATES, signerById, signersOf } from '../course/rows.ts'
import { followDelivery } from '../course/states.ts'

interface OfSigner {
  tenantId: string
  signerId: string
  /** Where the mail went: a signer may have another address by now. */
  email: string
}

/** A mail to a signer was tried for the last time: the document says so, and its sender can correct the address. */
export const undeliveredJob = (services: Services): Job<OfSigner> =>
  defineJob(UNDELIVERED, async ({ tenantId, signerId, email }) => {
    await atCompany(services, tenantId, async (at) => {
      const found = await signerById(at, signerId)
      const request = found && (await lockedRequest(at, found.request_id))
      const signer = found && (await signerById(at, signerId))
      if (
        !request ||
        !signer ||
        signer.email !== email ||
        signer.state !== 'asked' ||
        !SIGNING_STATES.includes(request.state)
      )
        return
      await at.tx.run(
        sql`update signing_signers set state = 'failed' where tenant_id = ${tenantId} and id = ${signerId}`,
      )
      await writeDown(at, { what: 'undelivered', request, signer, by: null })
      const after = await followDelivery(at, request, await signersOf(at, request.id))
      await notifySender(at, after, { what: 'undelivered', who: `${signer.name} <${email}>` })
    })
  })
