import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { listQuery } from '#web/engine/resource/queries.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import { type EmployeeAttributes, employeeRelated } from '../employee-record.ts'
import { openSteps } from '../steps/employee-steps.ts'

const SeveralDialog = later(() => import('../steps/several-dialog.tsx'), 'SeveralDialog')

/** As many as one import brings at most stand on four pages of this size; who has more invites the rest from the list. */
const uninvited = { status: 'draft', sort: 'first_name', related: employeeRelated.join(','), perPage: 500 }

/** After an import: invites everybody who has not been invited yet, in one go, after a question that names them. */
export function InviteNewcomers() {
  const { t } = useTexts()
  const { employee: self } = useSession()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { data } = useQuery(listQuery<EmployeeAttributes>('employees', uninvited))
  const people = (data?.data ?? []).filter((one) => openSteps(one, one.id === self?.id).includes('invite'))
  if (people.length === 0) return null
  return (
    <>
      <Button leftSection={<IconMail size={16} aria-hidden />} onClick={() => setAsking(true)}>
        {t('team:import.inviteThem', { count: people.length })}
      </Button>
      {isAsking && (
        <SeveralDialog
          step="invite"
          people={people}
          onDone={() => void navigate({ to: '/employees' })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
