import { createReadStream } from 'node:fs'
import { MOST_RECEIPTS, receiptKinds } from '#contracts/expenses/receipts.ts'
import { type FileList, type Preparation, type PutFile, takeFile, type WriteContext } from '#engine/index.ts'
import { insertRows } from '#platform/database/index.ts'
import { assertValid, type FieldProblem } from '#platform/errors/errors.ts'
import { checkUpload } from '#platform/files/index.ts'
import type { UploadedFile } from '#platform/http/body/multipart.ts'
import { newId } from '#platform/ids.ts'
import { queueReading } from './queue-reading.ts'

/** The files of BUN-06 and BUN-07, and of these at most so many at once. */
export const receiptFiles: FileList = { list: 'files', most: MOST_RECEIPTS, tooMany: 'rule.expenseFileLimit' }

const isReceipt = ({ field }: UploadedFile) => /^files(\[\d*\])?$/.test(field)

/** Looks at the receipts of a form and stores them; what is wrong with one is an error at its number, and none is stored. */
export async function putReceipts({ uploads, files, tenant }: Preparation): Promise<PutFile[]> {
  const receipts = uploads.filter(isReceipt)
  assertValid(receipts.length === 0 ? [['files', 'rule.fileRequired']] : [])
  const problems: FieldProblem[] = []
  for (const [number, upload] of receipts.entries()) {
    const rule = upload.truncated ? 'rule.fileTooLarge' : await checkUpload(upload, { accept: receiptKinds })
    if (rule) problems.push([`files.${number}`, rule])
  }
  assertValid(problems)
  const put: PutFile[] = []
  for (const { fileName, contentType, path } of receipts) {
    const body = createReadStream(path)
    put.push(await files.put({ tenantId: tenant.id, folder: 'receipts', fileName, contentType, body }))
  }
  return put
}

/** Whose the receipts are, and the bundle that they are for. */
interface For {
  employee_id: string
  expense_bundle_id: string
}

/** Writes stored files down as receipts, which are read once the transaction is committed. */
export async function takeReceipts(write: WriteContext, put: readonly PutFile[], whose: For): Promise<void> {
  const { tx, tenant, actor, services } = write
  const created_at = services.clock.now().toISOString()
  const rows = put.map(({ path, fileName, sha256 }) => ({
    tenant_id: tenant.id,
    id: newId(),
    ...whose,
    state: 'reading',
    file_path: path,
    file_name: fileName,
    file_hash: sha256,
    created_by: actor.userId,
    created_at,
  }))
  for (const one of put) await takeFile(tx, one)
  await insertRows(tx, 'expense_receipts', rows)
  for (const { id } of rows) await queueReading(tx, { tenantId: tenant.id, receiptId: id })
  tx.announce(tenant.id, 'expense-receipts')
}
