import type { WaitingCounts, WaitingRecord } from '#contracts/engine/approvals.ts'
import { kindName } from '../../history/words.ts'
import { type Reading, readPeople } from './first-waiting.ts'
import { sourcesOf } from './waiting-kinds.ts'

/** What waits for the reader besides decisions, by the modules that say so: one statement or two a module, and one for all. */
export async function foundBesides(
  reading: Reading,
  hidden: ReadonlySet<string>,
): Promise<Pick<WaitingCounts, 'waiting' | 'first' | 'later'>> {
  const { putOff, context, registry } = reading
  const shown = sourcesOf(registry).filter(({ module }) => !hidden.has(module))
  const found = await Promise.all(
    shown.map(async ({ module, source: { entity, find } }) => ({ module, entity, records: await find(reading) })),
  )
  const people = await readPeople(
    reading,
    found.flatMap(({ records }) => records.flatMap(({ employeeId }) => employeeId ?? [])),
  )
  const all = found.flatMap(({ module, entity, records }) =>
    records.map(({ employeeId, person, about, words = null, page, created_at, due_on = null, id }): WaitingRecord => {
      const whose = employeeId ? people.get(employeeId) : undefined
      return {
        entity,
        id,
        module,
        kind: kindName(entity, context.locale),
        about,
        page,
        created_at,
        due_on,
        person: whose?.name ?? person ?? '–',
        avatar: whose?.avatar ?? null,
        words,
        version: null,
        until: putOff.get(entity)?.get(id) ?? null,
      }
    }),
  )
  const first = all.filter(({ until }) => until === null)
  const waiting = Object.fromEntries(
    shown.map(({ source: { entity } }) => [entity, first.filter((one) => one.entity === entity).length]),
  )
  return { waiting, first, later: all.filter(({ until }) => until !== null) }
}
