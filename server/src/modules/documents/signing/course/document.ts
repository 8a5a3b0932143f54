import type { DocumentStatus } from '#contracts/documents/documents.ts'
import { askableStatuses, beingSignedStatuses } from '#contracts/documents/signing.ts'
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
export const isBeingSigned = ({ status }: Row): boolean => beingSignedStatuses.includes(status as DocumentStatus)

/** The same of a row `t`. */
export const isBeingSignedSql = sql`t.status in (${sql.join(beingSignedStatuses.map((status) => sql.lit(status)))})`

/** Whether somebody has signed a document (`t`), here or elsewhere, whatever became of the request. */
export const carriesSignatureSql = sql`(t.status in (${sql.join(SIGNED.map((status) => sql.lit(status)))}) or exists (select from signing_requests r
  join signing_signers s on s.tenant_id = t.tenant_id and s.request_id = r.id and s.state = 'signed'
  where r.tenant_id = t.tenant_id and r.document_id = t.id))`

/** The same of a row that is at hand. */
export async function carriesSignature({ tx, tenant }: Pick<At, 'tx' | 'tenant'>, row: Row): Promise<boolean> {
  if (SIGNED.includes(row.status as DocumentStatus)) return true
  const signer = await tx.row(sql`select from signing_signers s
    join signing_requests r on r.tenant_id = ${tenant.id} and r.id = s.request_id and r.document_id = ${row.id}
    where s.tenant_id = ${tenant.id} and s.state = 'signed' limit 1`)
  return signer !== undefined
}

/** What the PDF of a file is called. */
export const pdfName = (fileName: string): string => fileName.replace(/\.\w+$/, '.pdf')
