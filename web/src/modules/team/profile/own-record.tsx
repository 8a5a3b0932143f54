import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { RecordLoader } from '#web/engine/pages/record/record-page.tsx'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { type EmployeeAttributes, type EmployeeRecord, employeeRelated } from '../employee-record.ts'

/** Where one's own record is shown. */
export const HOME = '/settings/account/employee-profile'
const params = { related: employeeRelated.join(','), temporary_urls: true }

/** Loads one's own employee record; nothing for somebody who has none. */
export function OwnRecord({ children }: { children: (record: EmployeeRecord) => ReactNode }) {
  const { employee } = useSession()
  if (!employee) return null
  return (
    <RecordLoader<EmployeeAttributes>
      entity="employees"
      id={employee.id}
      params={params}
      failed="team:loadFailed"
      isPart
    >
      {children}
    </RecordLoader>
  )
}

/** Says that the company keeps its people's details itself. */
export function Locked() {
  const { t } = useTexts()
  return (
    <Alert color="gray" icon={<IconLock size={18} aria-hidden />} mb="md">
      {t('team:form.ownLocked')}
    </Alert>
  )
}
