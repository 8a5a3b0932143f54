import * as z from 'zod'
import { FoundSignature } from '#contracts/documents/signing-answers.ts'
import { type ActionDefinition, answersMessage, type Preparation, type WriteContext } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid, InvalidFields } from '#platform/errors/errors.ts'
import { extensionOf } from '#platform/files/index.ts'
import { readUpload } from '#platform/http/body/read-upload.ts'
import { withMessage } from '#platform/http/context.ts'
import { newId } from '#platform/ids.ts'
import { text } from '#platform/texts/index.ts'
import { manages } from '../../library/rights.ts'
import { now } from '../course/at.ts'
import { isAskable } from '../course/document.ts'
import { writeDown } from '../course/evidence-line.ts'
import { putSigned, type SignedFile, takeSigned } from '../course/replace-file.ts'
import { latestRequest } from '../course/rows.ts'
import { followStatus } from '../course/states.ts'
import { readSignatures } from '../seal/index.ts'
import { cancelRequest } from './cancel-signature.ts'
import { dropRequests } from './follow-document.ts'
import { demandedLevel } from './level.ts'
import { nameOf } from './request-signature.ts'

/** The request that was not delivered ends here with its evidence; one that nobody was asked by goes. */
async function endFormer(write: WriteContext, documentId: string): Promise<void> {
  const before = await latestRequest(write, documentId, true)
  if (before?.state === 'error_sending') await cancelRequest(write, before, null)
  else await dropRequests(write, documentId, true)
}

interface Uploaded {
  signatures: FoundSignature[]
  signed: SignedFile
}

/** Looks at the file that came, and stores it. */
async function uploaded({ uploads, tenant, files }: Preparation): Promise<Uploaded> {
  const file = uploads.find(({ field }) => field === 'file')
  if (!file) throw new InvalidFields([['file', 'rule.required']])
  assertValid(file.truncated ? [['file', 'rule.fileTooLarge']] : [])
  // The document is opened by the name that it gets.
  const isPdf = extensionOf(file.fileName) === 'pdf' && file.head.subarray(0, 1024).includes('%PDF-')
  if (!isPdf) throw new InvalidFields([['file', 'rule.pdfOnly']])
  const bytes = await readUpload(file)
  const signatures = await readSignatures(bytes)
  if (!signatures) throw new InvalidFields([['file', 'rule.tooManySignatures']])
  if (signatures.length === 0) throw new InvalidFields([['file', 'rule.notSigned']])
  if (signatures.some(({ intact }) => !intact) || !signatures.some(({ covers_all }) => covers_all))
    throw new InvalidFields([['file', 'rule.brokenSignature']])
  return { signatures, signed: await putSigned(files, { tenantId: tenant.id, fileName: file.fileName, bytes }) }
}

/**
 * A file that was signed elsewhere becomes the document's signed version, with the signatures found in it. Who stands behind them is
 * not judged here: only that their bytes are whole. A broken one is refused, as is a file without any.
 */
export const uploadSignedVersion: ActionDefinition = {
  level: 'record',
  may: manages,
  input: z.object({}),
  files: ['file'],
  output: answersMessage({ signatures: z.array(FoundSignature) }),
  when: (row) => (isAskable(row) || row.status === 'error_sending' ? null : 'state.alreadySent'),
  prepare: uploaded,
  async run(write, { row }, _input, { signatures, signed }: Uploaded) {
    const { tx, tenant, actor, locale } = write
    await takeSigned(write, row.id as string, signed, actor.userId)
    const at = now(write)
    await endFormer(write, row.id as string)
    await tx.run(sql`insert into signing_requests (tenant_id, id, document_id, user_id, state, level, file_name, sealed_path, sealed_sha256,
        found_signatures, created_at, finished_at)
      values (${tenant.id}, ${newId()}, ${row.id}, ${actor.userId}, 'signed', ${await demandedLevel(write, row.type_id as string)}, ${signed.kept.fileName},
        ${signed.kept.path}, ${signed.kept.sha256}, ${JSON.stringify(signatures)}::jsonb, ${at}::timestamptz, ${at}::timestamptz)`)
    const request = (await latestRequest(write, row.id as string))!
    await writeDown(write, { what: 'uploaded', request, by: nameOf(write), userId: actor.userId })
    await followStatus(write, request, { inAction: true })
    return withMessage(text('signing.uploaded', locale), { signatures })
  },
}
