import { createReadStream } from 'node:fs'
import { LOGO_MEGABYTES, LOGO_MIN_WIDTH, SetLogo } from '#contracts/company/settings.ts'
import {
  type ActionDefinition,
  answersData,
  type Preparation,
  type PutFile,
  type ResourceDefinition,
  type Row,
  recordOf,
  takeFile,
  type WriteContext,
  writeColumns,
} from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid } from '#platform/errors/errors.ts'
import { checkUpload } from '#platform/files/index.ts'
import type { UploadedFile } from '#platform/http/body/multipart.ts'
import { ok } from '#platform/http/context.ts'
import { newId } from '#platform/ids.ts'

const KEY = 'invoice_logo'

/** The picture that was sent, or an error at `file`. */
async function pictureOf({ uploads }: Preparation): Promise<UploadedFile> {
  const upload = uploads.find(({ field }) => field === 'file')
  if (!upload) {
    assertValid([['file', 'required']])
    throw new Error('unreachable')
  }
  const rules = { accept: 'image', maxBytes: LOGO_MEGABYTES * 1024 * 1024 - 1, minWidth: LOGO_MIN_WIDTH } as const
  const rule = upload.truncated ? 'rule.fileTooLarge' : await checkUpload(upload, rules)
  const shown = rule === 'rule.fileTooLarge' ? 'rule.fileNotUnder' : rule
  assertValid(shown ? [['file', shown, { megabytes: LOGO_MEGABYTES, width: LOGO_MIN_WIDTH }]] : [])
  return upload
}

/** The setting's row under its lock, made when the company has none yet: of two at once one waits for the other. */
async function lockSetting({ tx, tenant }: WriteContext): Promise<Row> {
  await tx.run(sql`insert into settings (tenant_id, id, key) values (${tenant.id}, ${newId()}, ${KEY})
    on conflict do nothing`)
  return (await tx.row<Row>(
    sql`select * from settings where tenant_id = ${tenant.id} and key = ${KEY} for no key update`,
  ))!
}

/** SET-05: the logo on invoices. The picture before it is deleted once nothing names it. */
export const setLogo = (settings: () => ResourceDefinition): ActionDefinition => ({
  level: 'standalone',
  may: ({ can }) => can('manageInvoices') || can('manageCompany'),
  input: SetLogo,
  files: ['file'],
  output: answersData(recordOf('settings')),
  async prepare(before) {
    const { fileName, contentType, path } = await pictureOf(before)
    const body = createReadStream(path)
    return before.files.put({ tenantId: before.tenant.id, folder: 'settings', fileName, contentType, body })
  },
  async run(write, _target, _input, put: PutFile) {
    const { fileName, path } = put
    await takeFile(write.tx, put)
    const before = await lockSetting(write)
    await writeColumns(write, settings(), before, { value: JSON.stringify(fileName), file: path }, 'set-logo')
    return ok({ data: await write.fresh('settings', before.id as string) })
  },
})
