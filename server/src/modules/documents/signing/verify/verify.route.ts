import { createHash } from 'node:crypto'
import * as z from 'zod'
import { VerifyAnswer } from '#contracts/documents/signing-answers.ts'
import { VERIFIABLE_MEGABYTES } from '#contracts/documents/verifiable.ts'
import { answersData, defineRoute } from '#engine/index.ts'
import { assertValid, InvalidFields } from '#platform/errors/errors.ts'
import { readUpload } from '#platform/http/body/read-upload.ts'
import { ok } from '#platform/http/context.ts'
import { countAttempt } from '#platform/http/limits/rate-limit.ts'
import { text } from '#platform/texts/index.ts'
import { ownFingerprints, sealedAt } from '../installation/seal-key.ts'
import { readSignatures, verdictOf } from '../seal/index.ts'
import { CHECKS } from '../signer/limits.ts'

/** Anyone: was this file sealed here, when, and did a byte of it change? Nothing of it is kept, and nothing is said of what it holds. */
export const verifyRoute = defineRoute({
  method: 'POST',
  path: '/verify',
  names: 'verify',
  access: 'public',
  tag: 'Signing',
  summary: 'Whether this installation sealed a PDF, when, and whether a byte of it changed',
  files: ['file'],
  megabytes: VERIFIABLE_MEGABYTES,
  body: z.object({}),
  output: answersData(VerifyAnswer),
  async run({ services, origin, uploads, locale }) {
    await countAttempt(services, CHECKS, origin.ip)
    const file = uploads.find(({ field }) => field === 'file')
    if (!file) throw new InvalidFields([['file', 'rule.required']])
    assertValid(file.truncated ? [['file', 'rule.tooHeavyToCheck', { megabytes: VERIFIABLE_MEGABYTES }]] : [])
    if (!file.head.subarray(0, 1024).includes('%PDF-')) throw new InvalidFields([['file', 'rule.pdfOnly']])
    const bytes = await readUpload(file)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const [signatures, own, known] = [
      await readSignatures(bytes),
      await ownFingerprints(services.database),
      await sealedAt(services.database, sha256),
    ]
    if (!signatures) throw new InvalidFields([['file', 'rule.tooManySignatures']])
    const verdict = verdictOf(signatures, own, known !== null)
    const ours = signatures.find(({ fingerprint }) => own.has(fingerprint))
    const data: VerifyAnswer = {
      verdict,
      message: text(`verify.${verdict}`, locale),
      sealed_at: known ?? ours?.stamped_at ?? ours?.signed_at ?? null,
      sha256,
      signatures,
    }
    return { ...ok({ data }), headers: { 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store' } }
  },
})
