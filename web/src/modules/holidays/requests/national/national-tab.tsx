import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { NationalDays } from './national-days.tsx'

/** `/employees/{id}/holidays/national`: the days of a year on which nobody works. */
export function EmployeeNationalTab() {
  const { t } = useTexts()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return (
    <>
      <Button
        component={Link}
        to={`/employees/${id}/holidays`}
        variant="subtle"
        size="compact-md"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('holidays:route.employeeHolidays')}
      </Button>
      <NationalDays employeeId={id} />
    </>
  )
}
