import { useState } from 'react'
import type { WireRecord } from '#contracts/engine/wire.ts'
import type { ChecklistStatus } from '#contracts/onboarding/onboarding.ts'
import { replaceRecord } from '#web/engine/resource/replace-record.ts'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import type { TaskRecord } from '../task-record.ts'

/** The state of a task and the way to change it: shown at once, and as it was when the server refuses. */
export function useStatus({ id, attributes }: TaskRecord) {
  const [wanted, setWanted] = useState<ChecklistStatus | null>(null)
  const change = async (status: ChecklistStatus) => {
    setWanted(status)
    try {
      const path = `/restify/checklist-tasks/${id}`
      const answer = await api.patch<{ data: WireRecord }>(path, { status }, { onError: 'caller' })
      replaceRecord('checklist-tasks', answer.data)
    } catch (error) {
      showFailure(error, 'onboarding:task.statusFailed')
    } finally {
      setWanted(null)
    }
  }
  return { status: wanted ?? attributes.status, isBusy: wanted !== null, change }
}
