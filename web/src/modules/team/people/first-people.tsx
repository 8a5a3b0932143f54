import { Button, Group, Text, Title } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from './first-people.module.css'
import { useSeats } from './use-seats.ts'

/** While nobody but the founder is here: the quick way to bring everybody. */
export function FirstPeople() {
  const { t } = useTexts()
  const { can } = useSession()
  const { data } = useSeats(can('manageEmployees'))
  if (!data || data.total_active_seats > 1) return null
  return (
    <section className={classes.box} aria-label={t('team:first.title')}>
      <div>
        <Title order={2} fz="md">
          {t('team:first.title')}
        </Title>
        <Text c="dimmed" fz="sm" mt={4}>
          {t('team:first.help')}
        </Text>
      </div>
      <Group gap="xs">
        <Button component={Link} to="/employees/import" leftSection={<IconTableImport size={16} aria-hidden />}>
          {t('team:first.import')}
        </Button>
      </Group>
    </section>
  )
}
