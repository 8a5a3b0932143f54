import { Readable } from 'node:stream'
import { type ActionDefinition, answersFile, type Preparation } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid } from '#platform/errors/errors.ts'
import { disposition } from '#platform/http/disposition.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'
import { text } from '#platform/texts/index.ts'
import { drawLabels } from './draw-labels.ts'

const PDF = 'application/pdf'
/** Twenty-one sheets: what a print takes in one go, and is drawn while somebody waits. */
const MOST = 500

async function drawn({ services, tenant, locale }: Preparation, ids: readonly string[]): Promise<Buffer> {
  const base = frontendUrl(services.config, tenant.subdomain)
  const rows = await services.database.tenant(tenant.id, (tx) =>
    tx.rows<{ id: string; name: string; model: string | null; serial_number: string | null }>(
      sql`select id, name, model, serial_number from assets
        where tenant_id = ${tenant.id} and id = any(${[...ids]}::uuid[]) order by name, id`,
    ),
  )
  const labels = rows.map(({ id, name, model, serial_number }) => ({
    name,
    lines: [model, serial_number && text('assetSerial', locale, { number: serial_number })].filter(Boolean) as string[],
    url: `${base}/assets/label/${id}`,
  }))
  return drawLabels({ title: text('sheet.assetLabels', locale), owner: tenant.name, locale, labels }, tenant.id)
}

/** Labels with a QR code for the chosen assets, on sheets of A4. The code opens the asset's own page. */
export const assetLabels: ActionDefinition = {
  level: 'index',
  may: 'manageAssets',
  output: answersFile(PDF),
  prepare(before, { ids }) {
    if (ids.length > MOST) assertValid([['repositories', 'tooMany', { max: MOST }]])
    return drawn(before, ids)
  },
  run: async (_write, _target, _input, pdf: Buffer) => ({
    status: 200,
    headers: { 'Content-Type': PDF, 'Content-Disposition': disposition('attachment', 'labels.pdf') },
    body: Readable.from([pdf]),
  }),
}
