import { listQuery } from '#web/engine/resource/queries.ts'
import type { TaskAttributes } from '../task-record.ts'

/** As many as the card asks for (api-contract NWS-07). */
const ASKED = 15

/** The tasks that somebody has to do. */
export const myTasksQuery = (assigneeId: string) =>
  listQuery<TaskAttributes>('checklist-tasks', {
    assignee_id: assigneeId,
    '-status': 'completed,skipped',
    sort: 'due_date',
    perPage: ASKED,
    related: 'employee',
  })
