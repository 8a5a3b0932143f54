import type { Paper } from '#contracts/invoices/paper.ts'
import { takeFile, withFiles } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { drawInvoice } from './draw-invoice.ts'
import { logoOf } from './logo.ts'

/** Draws a paper, outside of every transaction. */
export const draw = async (services: Services, tenantId: string, paper: Paper): Promise<Buffer> =>
  drawInvoice(paper, { logo: await logoOf(services.files, paper.logo, tenantId), company: tenantId })

/** What the file of an invoice is called where nobody says. */
export const pdfName = ({ number, title }: Pick<Paper, 'number' | 'title'>): string => `${number ?? title}.pdf`

/**
 * The stored PDF of a version, drawn where it is not yet: everybody gets the same bytes from then on. Of two who draw at once the
 * first keeps its file. Null where the version is gone.
 */
export async function versionPdf(services: Services, tenantId: string, versionId: string): Promise<string | null> {
  const { database } = services
  const version = await database.tenant(tenantId, (tx) =>
    tx.row<{ paper: Paper; pdf: string | null }>(
      sql`select paper, pdf from invoice_versions where tenant_id = ${tenantId} and id = ${versionId}`,
    ),
  )
  if (!version || version.pdf) return version?.pdf ?? null
  const body = await draw(services, tenantId, version.paper)
  return withFiles(services, async (files) => {
    const fileName = pdfName(version.paper)
    const put = await files.put({ tenantId, folder: 'invoices', fileName, contentType: 'application/pdf', body })
    return database.tenant(tenantId, async (tx) => {
      const kept = await tx.run(sql`update invoice_versions set pdf = ${put.path}
        where tenant_id = ${tenantId} and id = ${versionId} and pdf is null`)
      if (kept > 0) {
        await takeFile(tx, put)
        return put.path
      }
      const other = await tx.row<{ pdf: string }>(
        sql`select pdf from invoice_versions where tenant_id = ${tenantId} and id = ${versionId}`,
      )
      return other?.pdf ?? null
    })
  })
}
