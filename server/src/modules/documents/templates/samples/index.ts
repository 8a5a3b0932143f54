import * as z from 'zod'
import { AddSamples, SampleTemplate } from '#contracts/documents/templates.ts'
import {
  type ActionDefinition,
  answersData,
  type GetterDefinition,
  type Registry,
  recordOf,
  storeRecord,
} from '#engine/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { assertValid } from '#platform/errors/errors.ts'
import { ok } from '#platform/http/context.ts'
import { globalPlaceholders } from '../globals.ts'
import { placeholdersFor } from '../placeholders.getter.ts'
import { english } from './english.ts'
import { romanian } from './romanian.ts'
import type { Sample } from './sample.ts'

export const samples: readonly Sample[] = [...romanian, ...english]

/** A sample's HTML as the editor would have written it, each placeholder with its label. */
export function sampleContent(registry: Registry, { content, entity, language }: Sample): string {
  const offered = [...placeholdersFor(registry, entity, language), ...globalPlaceholders(language)]
  const html = content.replace(/\{\{([^}]+)\}\}/g, (_whole, key: string) => {
    const known = offered.find((one) => one.key === key)
    if (!known) throw new Error(`A sample names ${key}, which nothing declares.`)
    return `<span data-type="placeholder" data-id="${key}" data-label="${known.label}">${known.label}</span>`
  })
  return html.replace(/>\n</g, '><')
}

const adoptedKeys = async (tx: Tx, tenantId: string): Promise<Set<string>> => {
  const rows = await tx.rows<{ key: string }>(
    sql`select key from templates where tenant_id = ${tenantId} and key is not null`,
  )
  return new Set(rows.map(({ key }) => key))
}

/** The templates that the product brings, and which of them the company has. */
export const samplesGetter: GetterDefinition = {
  level: 'resource',
  may: 'manageTemplates',
  summary: 'Sample templates, to be checked by a lawyer before they are used',
  output: answersData(z.array(SampleTemplate)),
  async run({ services, tenant }) {
    const adopted = await services.database.tenant(tenant.id, (tx) => adoptedKeys(tx, tenant.id))
    const data = samples.map(({ content: _, ...sample }) => ({ ...sample, adopted: adopted.has(sample.key) }))
    return ok({ data })
  },
}

/** Samples are taken over one after the other: of two who do it at once the second finds those of the first. */
const lockSamples = (tx: Tx, tenantId: string): Promise<unknown> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`samples:${tenantId}`}, 0))`)

/** Takes samples over as the company's own templates, marked as samples; those that it has stay as they are. */
export const addSamples: ActionDefinition = {
  level: 'standalone',
  may: 'manageTemplates',
  adds: true,
  input: AddSamples,
  output: answersData(z.array(recordOf('templates'))),
  async run(write, _target, { keys }: z.infer<typeof AddSamples>) {
    const chosen = samples.filter(({ key }) => keys.includes(key))
    assertValid(chosen.length < new Set(keys).size ? [['keys', 'rule.exists']] : [])
    await lockSamples(write.tx, write.tenant.id)
    const adopted = await adoptedKeys(write.tx, write.tenant.id)
    const added = []
    for (const sample of chosen.filter(({ key }) => !adopted.has(key))) {
      const { key, name, language, entity } = sample
      const content = sampleContent(write.registry, sample)
      const body = { key, name, language, content, entities: [entity], is_sample: true }
      const id = await storeRecord(write, write.registry.resource('templates'), body)
      added.push(await write.fresh('templates', id))
    }
    return ok({ data: added })
  },
}
