import { type Placeholder, Placeholders, type TemplateEntity } from '#contracts/documents/templates.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { answersData, type GetterDefinition, placeholdersOf, type Registry } from '#engine/index.ts'
import { ok } from '#platform/http/context.ts'
import { labelOf } from '#platform/texts/index.ts'
import { globalPlaceholders } from './globals.ts'
import { seesTemplates } from './rights.ts'

/** All that a template about this may name; none where no module declares placeholders under that word. */
export function placeholdersFor(registry: Registry, entity: TemplateEntity, locale: Locale): Placeholder[] {
  const resource = [...registry.resources.values()].find(({ placeholders }) => placeholders?.word === entity)
  if (!resource) return []
  return placeholdersOf(registry, resource, locale).map(({ key, label, word, sensitive }) => ({
    key,
    label,
    group: labelOf('templateEntity', word, locale),
    sensitive,
  }))
}

/** TPL-08: what templates may name, by what they are about. */
export const placeholders: GetterDefinition = {
  level: 'resource',
  may: seesTemplates,
  summary: 'What templates may name, by what they are about',
  query: { entities: 'true, as other clients send it' },
  output: answersData(Placeholders),
  run: async ({ locale }, _id, registry) => {
    const data: Placeholders = {
      employee: placeholdersFor(registry, 'employee', locale),
      holiday: placeholdersFor(registry, 'holiday', locale),
      project: placeholdersFor(registry, 'project', locale),
      client: placeholdersFor(registry, 'client', locale),
      globals: globalPlaceholders(locale),
    }
    return ok({ data })
  },
}
