import { Button, Group, List, Stack, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { importDirectories } from '#contracts/team/employees-import.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { UndoButton } from './undo-button.tsx'
import type { Importing } from './use-import.ts'

/** What the import did, and the way back. */
export function DoneStep({ importing }: { importing: Importing }) {
  const { t } = useTexts()
  const report = importing.report!
  const people = (['created', 'changed', 'same'] as const).filter((key) => report[key] > 0)
  const made = importDirectories.filter((kind) => report.made[kind])
  return (
    <Stack gap="lg" maw={640}>
      <Title order={1}>{t('team:import.done.title')}</Title>
      <div role="status">
        <List>
          {people.map((key) => (
            <List.Item key={key}>{t(`team:import.done.${key}`, { count: report[key] })}</List.Item>
          ))}
          {made.map((kind) => (
            <List.Item key={kind}>{t(`team:import.done.${kind}`, { count: report.made[kind] ?? 0 })}</List.Item>
          ))}
        </List>
      </div>
      <Group>
        <Button component={Link} to="/employees">
          {t('team:import.done.people')}
        </Button>
        <Button variant="default" onClick={importing.again}>
          {t('team:import.done.more')}
        </Button>
        {report.import_id && (
          <UndoButton importId={report.import_id} label={t('team:import.undo')} onUndone={importing.again} />
        )}
      </Group>
    </Stack>
  )
}
