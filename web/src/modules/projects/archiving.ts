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

export const archiveProject = (id: string) =>
  send(
    api.post(`/restify/projects/${id}/actions?action=archive`, {}, caller),
    'projects:archived',
    'projects:archive.failed',
  )
export const restoreProject = (id: string) =>
  send(
    api.post('/restify/projects/actions?action=unarchive', { project_id: id }, caller),
    'projects:restored',
    'projects:restore.failed',
  )
export const archiveTask = (id: string) =>
  send(
    api.post(`/restify/tasks/${id}/actions?action=archive`, {}, caller),
    'projects:task.archived',
    'projects:archive.failed',
  )
export const restoreTask = (id: string) =>
  send(
    api.post('/restify/tasks/actions?action=unarchive', { task_id: id }, caller),
    'projects:task.restored',
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
