import type { DocumentStatus } from '#contracts/documents/documents.ts'
import { askableStatuses } from '#contracts/documents/signing.ts'
import type { Row } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import type { At } from './at.ts'

/** What the document is called. */
export async function documentName({ tx, tenant }: At, id: string): Promise<string> {
  const row = await tx.row<{ name: string }>(
    sql`select name from documents where tenant_id = ${tenant.id} and id = ${id}`,
  )
  return row?.name ?? ''
}

/** Whether signatures of a document can be asked for, and its file replaced: nobody is being asked, and nobody has signed. */
export const isAskable = ({ status }: Row): boolean => askableStatuses.includes(status as DocumentStatus)

const SIGNED: readonly DocumentStatus[] = ['signed', 'signed_and_download']

/** Whether signers are asked now, or the sealed file is being made. */
export const isBeingSigned = (row: Row): boolean =>
  !isAskable(row) && row.status !== 'converting' && !SIGNED.includes(row.status as DocumentStatus)

/** Whether somebody has signed a document, here or elsewhere, whatever became of the request. */
export async function carriesSignature({ tx, tenant }: Pick<At, 'tx' | 'tenant'>, row: Row): Promise<boolean> {
  if (SIGNED.includes(row.status as DocumentStatus)) return true
  const signer = await tx.row(sql`select from signing_signers s
    join signing_requests r on r.tenant_id = ${tenant.id} and r.id = s.request_id and r.document_id = ${row.id}
    where s.tenant_id = ${tenant.id} and s.state = 'signed' limit 1`)
  return signer !== undefined
}

/** What the PDF of a file is called. */
export const pdfName = (fileName: string): string => fileName.replace(/\.\w+$/, '.pdf')
