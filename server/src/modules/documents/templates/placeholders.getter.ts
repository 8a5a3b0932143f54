import { type Placeholder, Placeholders, type TemplateEntity } from '#contracts/documents/templates.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import {
  answersData,
  type GetterDefinition,
  type Offered,
  placeholdersOf,
  type Registry,
  readsEverywhere,
} from '#engine/index.ts'
import { type Context, ok } from '#platform/http/context.ts'
import { labelOf } from '#platform/texts/index.ts'
import { globalPlaceholders } from './globals.ts'
import { seesTemplates } from './rights.ts'

type Reader = Pick<Context, 'locale' | 'actor'>

/** All that a template about this may name; none where no module declares placeholders under that word. */
export function placeholdersFor(registry: Registry, entity: TemplateEntity, locale: Locale): Offered[] {
  const resource = [...registry.resources.values()].find(({ placeholders }) => placeholders?.word === entity)
  return resource ? placeholdersOf(registry, resource, locale) : []
}

/** The same as somebody is offered it, who may not see the value of each. */
export const placeholdersAs = (registry: Registry, entity: TemplateEntity, { locale, actor }: Reader): Placeholder[] =>
  placeholdersFor(registry, entity, locale).map(({ key, label, word, sensitive, guards }) => ({
    key,
    label,
    group: labelOf('templates.entities', word, locale),
    sensitive,
    readable: readsEverywhere(registry, guards, actor),
  }))

/** TPL-08: what templates may name, by what they are about. */
export const placeholders: GetterDefinition = {
  level: 'resource',
  may: seesTemplates,
  summary: 'What templates may name, by what they are about',
  query: { entities: 'true, as other clients send it' },
  output: answersData(Placeholders),
  run: async (reader, _id, registry) => {
    const data: Placeholders = {
      employee: placeholdersAs(registry, 'employee', reader),
      holiday: placeholdersAs(registry, 'holiday', reader),
      project: placeholdersAs(registry, 'project', reader),
      client: placeholdersAs(registry, 'client', reader),
      globals: globalPlaceholders(reader.locale),
    }
    return ok({ data })
  },
}
