import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import type { Paper } from '#contracts/invoices/paper.ts'
import {
  type ActionDefinition,
  answersBoth,
  Outdated,
  type Preparation,
  type PutFile,
  takeFile,
  type WriteContext,
} from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid, refused } from '#platform/errors/errors.ts'
import { safeName } from '#platform/files/index.ts'
import { ok } from '#platform/http/context.ts'
import type { InvoiceRow } from '../invoices/open.ts'
import { readVersion } from '../issue/current-paper.ts'
import { readInvoice } from '../issue/paper-of.ts'
import { addVersion } from '../issue/versions.ts'
import { readFileSource } from './file-source.ts'
import { worded } from './problems/problems-of.ts'
import { writeUbl } from './ubl/write-ubl.ts'

/** So long the address of the file opens it. */
const SECONDS = 300

interface PreparedXml {
  /** Of the version that was there. */
  versionId: string
  /** What is stored now; null where the version had its file already. */
  put: PutFile | null
  path: string
  fileName: string
  /** The paper that the file was written from, where that is a new version's. */
  mended: Paper | null
}

async function prepareXml(before: Preparation, row: InvoiceRow): Promise<PreparedXml> {
  const { services, tenant, locale } = before
  const { version, source, problems, isMended } = await services.database.tenant(tenant.id, async (tx) =>
    // Its row may have changed since it was read: a version belongs to the row as it is.
    readFileSource(tx, services.keys, tenant.id, (await readInvoice(tx, tenant.id, row.id)) ?? row),
  )
  const { paper } = source
  if (paper.seller.country !== 'RO') throw refused('efactura.notRomanian')
  const found = problems.map((problem) => worded(problem, locale))
  assertValid(found.map(({ of, field, message }) => [of === 'invoice' ? field : `${of}.${field}`, message]))
  const fileName = `${safeName(paper.number!)}.xml`
  const common = { versionId: version.id, fileName, mended: isMended ? paper : null }
  if (version.xml && !isMended) return { ...common, put: null, path: version.xml }
  const put = await before.files.put({
    ...{ tenantId: tenant.id, folder: 'invoices', fileName, contentType: 'application/xml' },
    body: Buffer.from(writeUbl(source)),
  })
  return { ...common, put, path: put.path }
}

/** The version that the file belongs to: the last one, or a new one with what client and company say now. */
async function versionOf(write: WriteContext, invoiceId: string, { versionId, mended }: PreparedXml): Promise<string> {
  const { tx, tenant } = write
  const last = await readVersion(tx, tenant.id, invoiceId)
  if (last?.id !== versionId) throw new Outdated()
  if (!mended) return versionId
  const { seller, buyer } = last.paper
  await addVersion(write, invoiceId, [
    ...(isDeepStrictEqual(buyer, mended.buyer) ? [] : ['client_id']),
    ...(isDeepStrictEqual(seller, mended.seller) ? [] : ['from_address']),
  ])
  const added = (await readVersion(tx, tenant.id, invoiceId))!
  if (!isDeepStrictEqual(added.paper, JSON.parse(JSON.stringify(mended)))) throw new Outdated()
  return added.id
}

/**
 * INV-10: the file of e-Factura of what was issued, as an address that opens it for a while. A version has the same bytes each time.
 * What ANAF would refuse is 422, with the reasons at their fields.
 */
export const generateXml: ActionDefinition = {
  level: 'record',
  may: 'manageInvoices',
  output: answersBoth({ url: z.string(), file_name: z.string() }),
  when: ({ status, voided_at, kind }) => {
    if (kind === 'proforma' || kind === 'estimate') return 'state.invoice.proforma'
    if (status === 'draft') return 'state.invoice.draft'
    return voided_at ? 'state.invoice.voided' : null
  },
  prepare: (before, { row }) => prepareXml(before, row as InvoiceRow),
  async run(write, { row }, _input, prepared: PreparedXml) {
    const { tx, tenant, services } = write
    const versionId = await versionOf(write, row.id as string, prepared)
    const { put, path, fileName } = prepared
    if (put) {
      await takeFile(tx, put)
      const written = await tx.run(sql`update invoice_versions set xml = ${path}
        where tenant_id = ${tenant.id} and id = ${versionId} and xml is null`)
      if (written === 0) throw new Outdated()
    }
    const data = {
      url: services.files.temporaryUrl(path, { fileName, expiresInSeconds: SECONDS }),
      file_name: fileName,
    }
    return ok({ data, ...data })
  },
}
