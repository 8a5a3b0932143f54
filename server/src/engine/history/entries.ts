import type { HistoryEntry } from '#contracts/engine/history.ts'
import type { Tx } from '#platform/database/index.ts'
import type { Context } from '#platform/http/context.ts'
import type { ResourceDefinition } from '../definition.ts'
import { namesOf } from '../query/display.ts'
import type { Registry } from '../registry.ts'
import { changedFields, inFormOrder, pointedAt, presentChange } from './changes.ts'
import { type AuditPart, subjectsOf } from './subjects.ts'
import { actionLabel, kindName } from './words.ts'

/** What one person did at one moment; the parts in the order they were done. */
export interface AuditGroup {
  id: string
  at: string
  user_id: string | null
  name: string | null
  /** Stored path. */
  avatar: string | null
  parts: AuditPart[]
}

/**
 * Groups of the audit as their reader may see them, in words. `own`: the record whose history it is, which need not be
 * named each time. A fixed number of statements: one a kind of record, and one a kind that changes point at.
 */
export async function presentEntries(
  tx: Tx,
  context: Context,
  registry: Registry,
  groups: readonly AuditGroup[],
  own?: { resource: string },
): Promise<HistoryEntry[]> {
  const { locale, services } = context
  const subjectOf = await subjectsOf(
    tx,
    context,
    registry,
    groups.flatMap(({ parts }) => parts),
  )
  const changesOf = (resource: ResourceDefinition, parts: readonly AuditPart[]) => {
    const fields = parts.flatMap((part) => {
      const { sees } = subjectOf(part)
      return changedFields(resource, part).map((changed) => ({
        subject: resource.key,
        changed,
        hidden: !sees(changed.field),
      }))
    })
    // Whose story it is need not stand in each line of it.
    return inFormOrder(
      resource,
      fields.filter(({ changed }) => !own || changed.name !== resource.about),
    )
  }
  const changesOfGroups = groups.map(({ parts }) =>
    [...Map.groupBy(parts, ({ resource }) => registry.resources.get(resource))].flatMap(([resource, ofIt]) =>
      resource ? changesOf(resource, ofIt) : [],
    ),
  )
  const names = await namesOf(tx, context, registry, pointedAt(changesOfGroups.flat().map(({ changed }) => changed)))
  const picture = (path: string | null) =>
    path && services.files.temporaryUrl(path, { fileName: path.split('/').at(-1)! })
  return groups.map(({ id, at, user_id, name, avatar, parts }, i) => {
    const first = parts[0]!
    return {
      id,
      at,
      action: first.action,
      label: actionLabel(first, locale),
      subject:
        first.resource === own?.resource
          ? null
          : {
              resource: first.resource,
              kind: kindName(first.resource, locale),
              id: first.record_id,
              name: subjectOf(first).name,
            },
      user: user_id && name ? { id: user_id, name, avatar: picture(avatar) } : null,
      changes: changesOfGroups[i]!.map(({ changed, ...seen }) => presentChange(changed, { ...seen, names, locale })),
    }
  })
}
