import { useMemo } from 'react'
import type { WorkTask } from './entry.ts'
import { useLiveTasks } from './use-work-tasks.ts'

/** What time can be logged on now, by id: what the person works on, and of the other tasks that are shown those that are live. */
export function useOpenTasks(own: readonly WorkTask[], shown: string): ReadonlyMap<string, WorkTask> {
  const others = useMemo(() => {
    const known = new Set(own.map(({ id }) => id))
    return shown.split(',').filter((id) => id !== '' && !known.has(id))
  }, [own, shown])
  const live = useLiveTasks(others)
  return useMemo(() => new Map([...own, ...live].map((task) => [task.id, task])), [own, live])
}
