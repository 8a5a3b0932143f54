import { readFileSync } from 'node:fs'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { readBuyer } from '#modules/clients/index.ts'
import { readSeller } from '#modules/company/index.ts'
import type { Tx } from '#platform/database/index.ts'
import { notFound } from '#platform/errors/errors.ts'
import type { TenantKeys } from '#platform/secrets/index.ts'
import { typesetStandard } from '#platform/typesetting/index.ts'
import { layOut, type StatementFacts } from './paper.ts'
import { readAccounts, type StatementSpan } from './read-statement.ts'

const program = readFileSync(new URL('./statement.typ', import.meta.url), 'utf8')

interface Asked extends StatementSpan {
  tenantId: string
  clientId: string
  /** The client's own unless another is said. */
  locale?: Locale
}

/** All that a statement says. @throws notFound where the company has no such client. */
export async function readFacts(tx: Tx, keys: TenantKeys, asked: Asked): Promise<StatementFacts> {
  const { tenantId, clientId, from, to } = asked
  const [seller, buyer, accounts] = await Promise.all([
    readSeller(tx, keys, tenantId, to),
    readBuyer(tx, keys, tenantId, clientId),
    readAccounts(tx, tenantId, clientId, { from, to }),
  ])
  if (!buyer) throw notFound()
  return { locale: asked.locale ?? buyer.language, seller, buyer, accounts, from, to }
}

/** The statement as a PDF/A-2a; outside of every transaction. `company` is whose turn it is (an id). */
export const drawStatement = (facts: StatementFacts, company?: string): Promise<Buffer> =>
  typesetStandard(
    { program, data: { ...layOut(facts) }, files: {}, standard: 'a-2a', at: new Date(`${facts.to}T12:00:00Z`) },
    company,
  )
