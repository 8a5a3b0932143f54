import { createReadStream } from 'node:fs'
import { UploadAnswer } from '#contracts/account/profile.ts'
import { answersBoth, defineRoute, type Preparation, preparedWrite, takeFile, UPLOADS_FOLDER } from '#engine/index.ts'
import { assertValid } from '#platform/errors/errors.ts'
import { checkUpload, queueFileRemoval } from '#platform/files/index.ts'
import type { UploadedFile } from '#platform/http/body/multipart.ts'
import { ok } from '#platform/http/context.ts'

const brokenRule = (upload: UploadedFile) =>
  upload.truncated ? 'rule.fileTooLarge' : checkUpload(upload, { accept: 'image' })

/** A record that wants it names it by then; a form stays open for no longer. */
const UNCLAIMED_MS = 2 * 24 * 3_600_000

async function storePicture({ uploads, tenant, files }: Preparation) {
  const upload = uploads.find(({ field }) => field === 'file')
  if (!upload) assertValid([['file', 'required']])
  const { fileName, contentType, path } = upload!
  const rule = await brokenRule(upload!)
  assertValid(rule ? [['file', rule]] : [])
  return files.put({
    tenantId: tenant.id,
    folder: UPLOADS_FOLDER,
    fileName,
    contentType,
    body: createReadStream(path),
  })
}

/** ACC-03. Stores a picture before the record that will keep its path exists. */
export const publicUploadRoute = defineRoute({
  method: 'POST',
  path: '/files/public-upload',
  names: 'account',
  access: 'auth',
  tag: 'Account',
  summary: 'Upload an image of at most 10 MB; a record keeps `path`, `url` shows it for some minutes',
  files: ['file'],
  output: answersBoth(UploadAnswer.shape),
  run: (context, _input, registry) =>
    preparedWrite(context, registry, {
      ask: async () => {},
      prepare: storePicture,
      async work({ services, tx }, put) {
        const { path, fileName } = put
        await takeFile(tx, put)
        await queueFileRemoval(tx, path, new Date(services.clock.now().getTime() + UNCLAIMED_MS))
        const answer: UploadAnswer = { url: services.files.temporaryUrl(path, { fileName }), path }
        return ok({ data: answer, ...answer })
      },
    }),
})
