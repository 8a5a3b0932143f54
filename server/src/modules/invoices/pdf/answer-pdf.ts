import { Readable } from 'node:stream'
import type { Paper } from '#contracts/invoices/paper.ts'
import type { Tx } from '#platform/database/index.ts'
import { notFound } from '#platform/errors/errors.ts'
import { extensionOf } from '#platform/files/index.ts'
import type { Answer, TenantContext } from '#platform/http/context.ts'
import { disposition } from '#platform/http/disposition.ts'
import type { InvoiceRow } from '../invoices/open.ts'
import { currentPaper, readVersion } from '../issue/current-paper.ts'
import { draw, pdfName, versionPdf } from './version-pdf.ts'

/** Where the PDF of an invoice comes from: a version's file, or a paper that is drawn each time. */
export interface PdfSource {
  paper: Paper
  /** Null of a draft, and of a voided or credited invoice, whose version does not say that it is. */
  versionId: string | null
}

/** The PDF that an invoice has now, or that of a version. @throws notFound where there is no such version. */
export async function pdfSource(
  tx: Tx,
  { services, tenant }: TenantContext,
  row: InvoiceRow,
  number?: number,
): Promise<PdfSource> {
  if (number === undefined && (row.status === 'draft' || row.status === 'credited' || row.voided_at))
    return { paper: await currentPaper(tx, services.keys, tenant.id, row), versionId: null }
  const version = await readVersion(tx, tenant.id, row.id, number)
  if (!version) throw notFound()
  return { paper: version.paper, versionId: version.id }
}

/** Ends in `.pdf`, whatever was said. */
const named = (name: string) => (extensionOf(name) === 'pdf' ? name : `${name}.pdf`)

/** The bytes of a PDF, drawn or read outside of every transaction. @throws notFound where its file is gone. */
export async function pdfBody({ services, tenant }: TenantContext, { paper, versionId }: PdfSource): Promise<Readable> {
  if (versionId === null) return Readable.from([await draw(services, tenant.id, paper)])
  const path = await versionPdf(services, tenant.id, versionId)
  const stored = path && (await services.files.read(path))
  if (!stored) throw notFound()
  return stored.stream
}

/** The PDF as an answer, drawn or read outside of every transaction. */
export const answerPdf = async (
  context: TenantContext,
  source: PdfSource,
  fileName?: string | null,
): Promise<Answer> => ({
  status: 200,
  headers: {
    'Content-Type': 'application/pdf',
    'Content-Disposition': disposition('attachment', named(fileName?.trim() || pdfName(source.paper))),
  },
  body: await pdfBody(context, source),
})
