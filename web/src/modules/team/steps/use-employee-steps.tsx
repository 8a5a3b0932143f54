import {
  IconArchive,
  IconArchiveOff,
  IconDoorExit,
  IconMail,
  IconMailForward,
  IconMailOff,
  IconUserPlus,
} from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { personName } from '#web/engine/resource/person-name.ts'
import type { RowAction } from '#web/engine/resource/types.ts'
import { showFailure } from '#web/platform/api/report.ts'
import type { Icon } from '#web/platform/modules/define-module.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { text } from '#web/platform/texts/setup.ts'
import { later } from '#web/ui/later.tsx'
import { accessReason } from '../access-reason.ts'
import type { EmployeeRecord } from '../employee-record.ts'
import { cancelInvitation, type EmployeeStep, invite, resend, restore, stepsOf } from './employee-steps.ts'

const LastDayDialog = later(() => import('./last-day-dialog.tsx'), 'LastDayDialog')

/** A last day is set before somebody is archived: what they still have and are owed stands together until then. */
const leavingSteps = [
  { key: 'leave', label: 'team:leaving.start', when: (isKnown: boolean) => !isKnown },
  { key: 'last-day', label: 'team:leaving.change', when: (isKnown: boolean) => isKnown },
] as const
const ArchiveDialog = later(() => import('./archive-dialog.tsx'), 'ArchiveDialog')
const RehireDialog = later(() => import('./rehire-dialog.tsx'), 'RehireDialog')

/** The steps that ask for more before they are done. */
type Asking = 'archive' | 'rehire'
const dialogs = { archive: ArchiveDialog, rehire: RehireDialog } as const satisfies Record<Asking, unknown>
const asks = (step: EmployeeStep): step is Asking => step in dialogs

interface Call {
  send: (employee: EmployeeRecord) => Promise<unknown>
  done: TextKey
  failed: TextKey
}

const calls: Record<Exclude<EmployeeStep, Asking>, Call> = {
  invite: { send: invite, done: 'team:invite.done', failed: 'team:invite.failed' },
  resend: { send: resend, done: 'team:resend.done', failed: 'team:resend.failed' },
  cancel: { send: cancelInvitation, done: 'team:cancel.done', failed: 'team:cancel.failed' },
  restore: { send: restore, done: 'team:restore.done', failed: 'team:restore.failed' },
}

const icons: Record<EmployeeStep, Icon> = {
  invite: IconMail,
  resend: IconMailForward,
  cancel: IconMailOff,
  archive: IconArchive,
  rehire: IconUserPlus,
  restore: IconArchiveOff,
}

async function run(step: Exclude<EmployeeStep, Asking>, employee: EmployeeRecord) {
  const { send, done, failed } = calls[step]
  try {
    await send(employee)
    showSuccess(text(done, { name: personName(employee), email: employee.attributes.email }))
  } catch (error) {
    showFailure(error, failed)
  }
}

/** The steps as actions of a row or of a page, and the dialog that one of them opens. */
export function useEmployeeSteps(): { actions: RowAction<EmployeeRecord>[]; dialog: ReactNode } {
  const { employee: self } = useSession()
  const [leaving, setLeaving] = useState<EmployeeRecord>()
  const [asking, setAsking] = useState<{ step: Asking; employee: EmployeeRecord }>()
  const selfId = self?.id
  const actions = useMemo(
    () => [
      ...leavingSteps.map(
        ({ key, label, when }): RowAction<EmployeeRecord> => ({
          key,
          label,
          icon: IconDoorExit,
          permission: 'manageEmployees',
          when: (employee) =>
            employee.id !== selfId &&
            employee.attributes.status !== 'archived' &&
            when(Boolean(employee.attributes.termination_date)),
          blocked: accessReason,
          run: (employee) => setLeaving(employee),
        }),
      ),
      ...(Object.keys(icons) as EmployeeStep[]).map(
        (step): RowAction<EmployeeRecord> => ({
          key: step,
          label: `team:${step}`,
          icon: icons[step],
          color: step === 'archive' ? 'red' : undefined,
          permission: 'manageEmployees',
          when: (employee) => stepsOf(employee).includes(step),
          blocked: (employee) =>
            step === 'archive' && employee.id === selfId ? text('team:help.ownArchive') : accessReason(employee),
          run: (employee) => (asks(step) ? setAsking({ step, employee }) : run(step, employee)),
        }),
      ),
    ],
    [selfId],
  )
  const Asked = asking && dialogs[asking.step]
  const dialog = (
    <>
      {leaving && <LastDayDialog employee={leaving} onClose={() => setLeaving(undefined)} />}
      {Asked && <Asked employee={asking.employee} onClose={() => setAsking(undefined)} />}
    </>
  )
  return { actions, dialog }
}
