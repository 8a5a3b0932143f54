import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listQuery } from '#web/engine/resource/queries.ts'
import type { PropsOf } from '#web/platform/modules/slots.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

/** In the question before somebody is archived: the tasks that are still open. Their own tab lists them. */
export function OpenTasks({ employeeId, isQuestion }: PropsOf<'employee.leaving'>) {
  const { t } = useTexts()
  const params = { employee_id: employeeId, '-status': 'completed,skipped', perPage: 1 }
  const { data } = useQuery({ ...listQuery('checklist-tasks', params), enabled: isQuestion })
  const count = data?.meta.total ?? 0
  if (!isQuestion || count === 0) return null
  return (
    <Text>
      <Anchor component={Link} to={`/employees/${employeeId}/onboarding-tasks`}>
        {t('onboarding:leaving.open', { count })}
      </Anchor>
    </Text>
  )
}
