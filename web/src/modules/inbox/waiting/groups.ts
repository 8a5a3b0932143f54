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
