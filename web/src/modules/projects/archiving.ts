import { IconArchive, IconArchiveOff } from '@tabler/icons-react'
import type { WireRecord } from '#contracts/engine/wire.ts'
import type { RowAction } from '#web/engine/resource/types.ts'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { showSuccess } from '#web/platform/notify.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { text } from '#web/platform/texts/setup.ts'

const caller = { onError: 'caller' } as const

async function send(call: Promise<unknown>, done: TextKey, failed: TextKey): Promise<boolean> {
  try {
    await call
    showSuccess(text(done))
    return true
  } catch (error) {
    showFailure(error, failed)
    return false
  }
}

type Archived = WireRecord<{ archived: boolean }>

/** What takes a row of a list to the archive and back. `of`: what the call back names it by, and what is said then. */
const archiving = (
  entity: 'projects' | 'tasks',
  of: { key: string; archived: TextKey; restored: TextKey },
): RowAction<Archived>[] => [
  {
    key: 'archive',
    label: 'projects:archive',
    icon: IconArchive,
    permission: 'manageProjects',
    when: ({ attributes }) => !attributes.archived,
    run: ({ id }) =>
      send(
        api.post(`/restify/${entity}/${id}/actions?action=archive`, {}, caller),
        of.archived,
        'projects:archive.failed',
      ),
  },
  {
    key: 'restore',
    label: 'projects:restore',
    icon: IconArchiveOff,
    permission: 'manageProjects',
    when: ({ attributes }) => attributes.archived,
    run: ({ id }) =>
      send(
        api.post(`/restify/${entity}/actions?action=unarchive`, { [of.key]: id }, caller),
        of.restored,
        'projects:restore.failed',
      ),
  },
]
export const projectArchiving = archiving('projects', {
  key: 'project_id',
  archived: 'projects:archived',
  restored: 'projects:restored',
})
export const taskArchiving = archiving('tasks', {
  key: 'task_id',
  archived: 'projects:task.archived',
  restored: 'projects:task.restored',
})

export const archiveProject = (id: string) =>
  send(
    api.post(`/restify/projects/${id}/actions?action=archive`, {}, caller),
    'projects:archived',
    'projects:archive.failed',
  )
export const restoreProject = (project_id: string) =>
  send(
    api.post('/restify/projects/actions?action=unarchive', { project_id }, caller),
    'projects:restored',
    'projects:restore.failed',
  )

/** True once the tasks stand in this order. */
export const orderTasks = (projectId: string, tasks: string[]) =>
  send(
    api.post(`/restify/projects/${projectId}/actions?action=order-tasks`, { tasks }, caller),
    'projects:tasks.ordered',
    'projects:tasks.orderFailed',
  )
export const removeMember = (projectId: string, employeeId: string) =>
  send(
    api.post(`/restify/projects/${projectId}/actions?action=detach-employee`, { employees: [employeeId] }, caller),
    'projects:member.removed',
    'projects:member.failed',
  )
export const restoreMember = (projectId: string, employeeId: string) =>
  send(
    api.post(`/restify/projects/${projectId}/actions?action=restore-employees`, { employees: [employeeId] }, caller),
    'projects:member.restored',
    'projects:member.failed',
  )
