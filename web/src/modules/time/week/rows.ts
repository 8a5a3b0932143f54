import { type EntryRecord, placeOf, type WorkPlace, type WorkTask, workName } from '../entries/entry.ts'

/** A task of the week with its entries by day. */
export interface WeekRow extends WorkPlace {
  taskId: string
  name: string
  byDay: ReadonlyMap<string, readonly EntryRecord[]>
}

const keyOf = (row: Pick<WeekRow, 'name' | 'taskId'>) => `${row.name} ${row.taskId}`

/** The rows of a week: tasks with entries, and those that were added and have none yet, by project and task. */
export function weekRows(entries: readonly EntryRecord[], added: readonly WorkTask[]): WeekRow[] {
  const used = [...Map.groupBy(entries, ({ attributes }) => attributes.task_id)].map(([taskId, own]) => ({
    ...placeOf(own[0]!),
    taskId,
    name: workName(own[0]!.attributes),
    byDay: Map.groupBy(own, ({ attributes }) => attributes.date),
  }))
  const known = new Set(used.map(({ taskId }) => taskId))
  const empty = added
    .filter(({ id }) => !known.has(id))
    .map(({ id, projectId, name, projectName }) => ({
      projectId,
      projectName,
      taskName: name,
      // Only what time can be logged on is added.
      isLive: true,
      taskId: id,
      name: workName({ project_name: projectName, task_name: name }),
      byDay: new Map<string, readonly EntryRecord[]>(),
    }))
  return [...used, ...empty].sort((left, right) => keyOf(left).localeCompare(keyOf(right)))
}
