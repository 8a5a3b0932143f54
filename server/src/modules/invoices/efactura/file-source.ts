import { isDeepStrictEqual } from 'node:util'
import { sql, type Tx } from '#platform/database/index.ts'
import { notFound } from '#platform/errors/errors.ts'
import type { TenantKeys } from '#platform/secrets/index.ts'
import type { InvoiceRow } from '../invoices/open.ts'
import { readVersion, type StoredVersion } from '../issue/current-paper.ts'
import { paperOf } from '../issue/paper-of.ts'
import type { FoundProblem } from './problems/problem.ts'
import { problemsOf } from './problems/problems-of.ts'
import type { CreditedInvoice, UblSource } from './ubl/source.ts'

/** What the file of an issued invoice is written from, and why ANAF would not take it. */
export interface FileSource {
  version: StoredVersion
  source: UblSource
  problems: FoundProblem[]
  /**
   * Client or company lacked something when the version was issued, or ANAF has refused it: what they say now stands in its place, as a new
   * version.
   */
  isMended: boolean
}

const readCredited = (tx: Tx, tenantId: string, id: unknown) =>
  tx.row<CreditedInvoice>(sql`select number, issue_date from invoices
    where tenant_id = ${tenantId} and id = ${id} and number is not null`)

/** Reads the last version of an issued invoice; where it was refused, or client or company lacked something in it, with what they say now. */
export async function readFileSource(tx: Tx, keys: TenantKeys, tenantId: string, row: InvoiceRow): Promise<FileSource> {
  const version = await readVersion(tx, tenantId, row.id)
  if (!version) throw notFound()
  const credits = row.credits_invoice_id ? ((await readCredited(tx, tenantId, row.credits_invoice_id)) ?? null) : null
  const source = { paper: version.paper, credits }
  const problems = problemsOf(source)
  const asIssued = { version, source, problems, isMended: false }
  const isRefused = row.efactura_status === 'refused'
  if (!isRefused && problems.every(({ of }) => of === 'invoice')) return asIssued
  const now = { paper: await paperOf(tx, keys, tenantId, row), credits }
  const { buyer, seller } = version.paper
  const isSame = isDeepStrictEqual(buyer, now.paper.buyer) && isDeepStrictEqual(seller, now.paper.seller)
  return isRefused && isSame ? asIssued : { version, source: now, problems: problemsOf(now), isMended: true }
}
