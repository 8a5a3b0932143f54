import { Stack } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { Calendars } from './calendars.tsx'
import { Patterns } from './patterns.tsx'

/** `/employees/{id}/work-time`: the hours a person is planned for and the national days they keep, each from a day on. */
export function WorkTimeTab() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return (
    <Stack key={id}>
      <Patterns employeeId={id} />
      <Calendars employeeId={id} />
    </Stack>
  )
}
