import type { Registry } from '#engine/index.ts'
import { sampleContent, sampleTemplates } from '#modules/documents/index.ts'
import { insertRows } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { newId } from '#platform/ids.ts'

/** Samples that the company has: those in its language, and what it signs with clients in both. */
const isTaken = ({ language, entity }: (typeof sampleTemplates)[number]) =>
  language === 'en' || entity === 'client' || entity === 'project'

/** Takes samples over, which nobody has checked yet; answers their ids by the samples' keys. */
export async function storeTemplates(
  { tx, tenantId }: Pick<Change, 'tx' | 'tenantId'>,
  registry: Registry,
): Promise<ReadonlyMap<string, string>> {
  const rows = sampleTemplates.filter(isTaken).map((sample) => ({
    ...{ tenant_id: tenantId, id: newId(), key: sample.key, name: sample.name, language: sample.language },
    ...{ entities: [sample.entity], content: sampleContent(registry, sample), is_sample: true },
  }))
  await insertRows(tx, 'templates', rows)
  return new Map(rows.map(({ key, id }) => [key, id]))
}
