import { IconArchive, IconArchiveOff, IconHierarchy, IconMail } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { BulkAction } from '#web/engine/resource/types.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { later } from '#web/ui/later.tsx'
import type { EmployeeRecord } from '../employee-record.ts'
import { type EmployeeStep, openSteps } from './employee-steps.ts'
import type { SeveralStep } from './several-dialog.tsx'

const SeveralDialog = later(() => import('./several-dialog.tsx'), 'SeveralDialog')
const steps = () => import('./steps-on-several.ts')
const permission = 'manageEmployees' as const

interface Asked {
  step: SeveralStep
  people: EmployeeRecord[]
  /** Hears whether it was done. */
  end: (done: boolean) => void
}

/** What can be done to several people at once, and the dialog that asks what two of these need to know. */
export function useSeveralSteps(): { bulkActions: BulkAction<EmployeeRecord>[]; dialog: ReactNode } {
  const { employee: self } = useSession()
  const [asked, setAsked] = useState<Asked>()
  const selfId = self?.id
  const bulkActions = useMemo((): BulkAction<EmployeeRecord>[] => {
    const isOpen = (one: EmployeeRecord, ...wanted: EmployeeStep[]) =>
      openSteps(one, one.id === selfId).some((step) => wanted.includes(step))
    const ask = (step: SeveralStep) => (people: EmployeeRecord[]) =>
      new Promise<boolean>((end) => setAsked({ step, people, end }))
    const run = (work: 'restoreSeveral', failed: TextKey) => async (people: EmployeeRecord[]) => {
      try {
        await (await steps())[work](people)
        return true
      } catch (error) {
        showFailure(error, failed)
        return false
      }
    }
    return [
      {
        key: 'invite',
        label: 'team:invite',
        icon: IconMail,
        permission,
        when: (one) => isOpen(one, 'invite', 'resend'),
        run: ask('invite'),
      },
      {
        key: 'lead',
        label: 'team:several.lead',
        icon: IconHierarchy,
        permission,
        when: ({ meta, attributes }) => meta.authorizedToUpdate && attributes.status !== 'archived',
        run: ask('lead'),
      },
      {
        key: 'archive',
        label: 'team:archive',
        icon: IconArchive,
        color: 'red',
        permission,
        when: (one) => isOpen(one, 'archive'),
        run: ask('archive'),
      },
      {
        key: 'restore',
        label: 'team:restore',
        icon: IconArchiveOff,
        permission,
        when: (one) => isOpen(one, 'restore'),
        run: run('restoreSeveral', 'team:restore.failed'),
      },
    ]
  }, [selfId])
  const close = (done: boolean) => {
    asked?.end(done)
    setAsked(undefined)
  }
  const dialog = asked && (
    <SeveralDialog step={asked.step} people={asked.people} onDone={() => close(true)} onClose={() => close(false)} />
  )
  return { bulkActions, dialog }
}
