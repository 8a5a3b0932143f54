import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ResourceTable } from '#web/engine/table/resource-table.tsx'
import { useReaches } from '#web/modules/team/index.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { scope } from '../evaluation-record.ts'
import { personTable } from './evaluations-table.tsx'

/** `/employees/{id}/evaluations`: a person's evaluations. */
export function EmployeeEvaluationsTab() {
  const { t } = useTexts()
  const session = useSession()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const query = useMemo(() => ({ employee_id: id }), [id])
  const { isReached, isPending } = useReaches(scope, id)
  const isSelf = session.employee?.id === id
  if (isPending) return null
  if (!isSelf && !isReached) return <ErrorState title={t('platform:error.notAuthorized')} />
  return (
    <>
      {!isSelf && (
        <Group justify="flex-end">
          <Button
            component={Link}
            to="/evaluations/create"
            search={{ employee_id: id } as never}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {t('evaluations:add')}
          </Button>
        </Group>
      )}
      <ResourceTable table={personTable} label={t('evaluations:route.evaluations')} query={query} />
    </>
  )
}
