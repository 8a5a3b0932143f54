/** What waits in one module, oldest first; the module with the oldest comes first. */
export interface WaitingGroup<R> {
  module: string
  records: R[]
}

export function groupsOf<R extends { module: string; created_at: string }>(records: readonly R[]): WaitingGroup<R>[] {
  const sorted = [...records].sort((one, other) => one.created_at.localeCompare(other.created_at))
  const groups = new Map<string, R[]>()
  for (const record of sorted) groups.set(record.module, [...(groups.get(record.module) ?? []), record])
  return [...groups].map(([module, own]) => ({ module, records: own }))
}

/** The server says so many at once who else is away. */
const MOST_AWAY = 50

/** Ids of the records of the same kind with which a row asks for what it shows, its own among them. */
export function besidesOf(records: readonly { id: string; entity: string }[], record: { id: string; entity: string }) {
  const ids = records.flatMap(({ id, entity }) => (entity === record.entity ? [id] : []))
  const from = Math.floor(ids.indexOf(record.id) / MOST_AWAY) * MOST_AWAY
  return ids.slice(from, from + MOST_AWAY)
}
