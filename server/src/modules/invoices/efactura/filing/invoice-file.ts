import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { Paper } from '#contracts/invoices/paper.ts'
import { type FilePutter, Outdated, type PutFile, takeFile, type WriteContext } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid, refused } from '#platform/errors/errors.ts'
import { safeName } from '#platform/files/index.ts'
import type { Services } from '#platform/http/context.ts'
import type { InvoiceRow } from '../../invoices/open.ts'
import { readVersion } from '../../issue/current-paper.ts'
import { readInvoice } from '../../issue/paper-of.ts'
import { addVersion } from '../../issue/versions.ts'
import { readFileSource } from '../file-source.ts'
import { worded } from '../problems/problems-of.ts'
import { writeUbl } from '../ubl/write-ubl.ts'

/** The file of what was issued, stored, before the write that names it. */
export interface InvoiceFile {
  /** Of the version that was there. */
  versionId: string
  /** What is stored now; null where the version had its file already. */
  put: PutFile | null
  path: string
  sha256: string
  fileName: string
  paper: Paper
  /** The paper is not that of the version, but what client and company say now: it becomes a version of its own. */
  isMended: boolean
}

interface Asked {
  services: Services
  tenantId: string
  locale: Locale
  files: FilePutter
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** The bytes that a version has had from the first time on. */
async function keptBytes({ files }: Services, path: string): Promise<Buffer> {
  const stored = await files.read(path)
  if (!stored) throw new Error('The file of a version is gone.')
  return buffer(stored.stream)
}

/** Writes the file of an issued invoice, or finds the one that it has. What ANAF would refuse is 422, with the reasons at their fields. */
export async function prepareFile({ services, tenantId, locale, files }: Asked, row: InvoiceRow): Promise<InvoiceFile> {
  const { version, source, problems, isMended } = await services.database.tenant(tenantId, async (tx) =>
    // Its row may have changed since it was read: a version belongs to the row as it is.
    readFileSource(tx, services.keys, tenantId, (await readInvoice(tx, tenantId, row.id)) ?? row),
  )
  const { paper } = source
  if (paper.seller.country !== 'RO') throw refused('efactura.notRomanian')
  const found = problems.map((problem) => worded(problem, locale))
  assertValid(found.map(({ of, field, message }) => [of === 'invoice' ? field : `${of}.${field}`, message]))
  const fileName = `${safeName(paper.number!)}.xml`
  const common = { versionId: version.id, fileName, paper, isMended }
  if (version.xml && !isMended) {
    return { ...common, put: null, path: version.xml, sha256: hashOf(await keptBytes(services, version.xml)) }
  }
  const body = Buffer.from(writeUbl(source))
  const put = await files.put({ tenantId, folder: 'invoices', fileName, contentType: 'application/xml', body })
  return { ...common, put, path: put.path, sha256: put.sha256 }
}

/** The version that a file belongs to: the last one, or a new one with what client and company say now. */
async function versionOf(write: WriteContext, invoiceId: string, { versionId, isMended, paper }: InvoiceFile) {
  const { tx, tenant } = write
  const last = await readVersion(tx, tenant.id, invoiceId)
  if (last?.id !== versionId) throw new Outdated()
  if (!isMended) return last
  const { seller, buyer } = last.paper
  await addVersion(write, invoiceId, [
    ...(isDeepStrictEqual(buyer, paper.buyer) ? [] : ['client_id']),
    ...(isDeepStrictEqual(seller, paper.seller) ? [] : ['from_address']),
  ])
  const added = (await readVersion(tx, tenant.id, invoiceId))!
  if (!isDeepStrictEqual(added.paper, JSON.parse(JSON.stringify(paper)))) throw new Outdated()
  return added
}

/** Keeps the file with its version; answers that. */
export async function keepInvoiceFile(write: WriteContext, invoiceId: string, file: InvoiceFile) {
  const { tx, tenant } = write
  const version = await versionOf(write, invoiceId, file)
  if (file.put) {
    await takeFile(tx, file.put)
    const written = await tx.run(sql`update invoice_versions set xml = ${file.path}
      where tenant_id = ${tenant.id} and id = ${version.id} and xml is null`)
    if (written === 0) throw new Outdated()
  }
  return version
}
