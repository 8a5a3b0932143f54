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

/** What the PDF of a file is called. */
export const pdfName = (fileName: string): string => fileName.replace(/\.\w+$/, '.pdf')
