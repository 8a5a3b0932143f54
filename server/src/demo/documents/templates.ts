import type { Registry } from '#engine/index.ts'
import { sampleContent, sampleTemplates } from '#modules/documents/index.ts'
import { insertRows, sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { newId } from '#platform/ids.ts'
import { type DemoType, demoTypes } from './document-plan.ts'

/** Samples that the company has: those in its language, and what it signs with clients in both. */
const isTaken = ({ language, entity }: (typeof sampleTemplates)[number]) =>
  language === 'en' || entity === 'client' || entity === 'project'

/** Among what the documents of a sample are put, by the beginning of its key. */
const typeOf = {
  'employment-contract': 'contract',
  addendum: 'addendum',
  'employment-certificate': 'letter',
  'service-agreement': 'agreement',
  'project-acceptance': 'agreement',
} as const satisfies Record<string, DemoType>

/** Takes samples over, which nobody has checked yet; answers their ids by the samples' keys. */
export async function storeTemplates(
  { tx, tenantId }: Pick<Change, 'tx' | 'tenantId'>,
  registry: Registry,
): Promise<ReadonlyMap<string, string>> {
  const types = await tx.rows<{ id: string; name: string }>(
    sql`select id, name from document_types where tenant_id = ${tenantId}`,
  )
  const typeIdOf = (key: string) => {
    const found = Object.entries(typeOf).find(([beginning]) => key.startsWith(beginning))
    return types.find(({ name }) => found && name === demoTypes[found[1]].name)?.id ?? null
  }
  const rows = sampleTemplates.filter(isTaken).map((sample) => ({
    ...{ tenant_id: tenantId, id: newId(), key: sample.key, name: sample.name, language: sample.language },
    ...{ entities: [sample.entity], content: sampleContent(registry, sample), is_sample: true },
    document_type_id: typeIdOf(sample.key),
  }))
  await insertRows(tx, 'templates', rows)
  return new Map(rows.map(({ key, id }) => [key, id]))
}
