import { type EntryRecord, placeOf, type WorkPlace, type WorkTask, workName } from '../entries/entry.ts'
import { minutesAt } from '../timer/elapsed.ts'

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

/** What entries come to at a moment, those whose timer runs too. */
export const sumAt = (entries: readonly EntryRecord[], now: number): number =>
  entries.reduce((sum, { attributes }) => sum + minutesAt(attributes, now), 0)

export const hasTimer = (entries: readonly EntryRecord[]): boolean =>
  entries.some(({ attributes }) => attributes.timer_started_at !== null)

const listOf = ({ byDay }: WeekRow) => [...byDay.values()].flat()

/** Whether two rows draw alike. The answer of a list keeps the records that did not change, so that each is compared as it is. */
export function isSameRow(before: WeekRow, row: WeekRow): boolean {
  const [was, is] = [listOf(before), listOf(row)]
  return (
    before.taskId === row.taskId &&
    before.name === row.name &&
    before.projectId === row.projectId &&
    before.isLive === row.isLive &&
    was.length === is.length &&
    was.every((entry, index) => entry === is[index])
  )
}
