import { Alert, Anchor, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import type { ImportPreview } from '#contracts/engine/imports/imports.ts'
import type { SeatsOfImport } from '#contracts/team/employees-import.ts'
import { ImportPage as Page } from '#web/engine/imports/import-page.tsx'
import type { ImportSubject, PreviewPartProps } from '#web/engine/imports/subject.ts'
import { today } from '#web/platform/format/dates.ts'
import { formats } from '#web/platform/format/use-format.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { InviteNewcomers } from './invite-newcomers.tsx'

const seatsOf = (preview: ImportPreview) => (preview as ImportPreview & SeatsOfImport).seats
const lacksSeats = (preview: ImportPreview) => seatsOf(preview).needed > seatsOf(preview).available

/** Whether there are seats for everybody, and whether the new people are invited at once. */
function PeoplePart({ preview, sheet, onChange }: PreviewPartProps) {
  const { t } = useTexts()
  const { can } = useSession()
  const said = preview as ImportPreview & SeatsOfImport
  return (
    <Stack gap="md">
      {lacksSeats(preview) && (
        <Alert color="red">
          <Text>{t('team:import.seats', seatsOf(preview))}</Text>
          <Group gap="md" mt="xs">
            {/* Beside this page, whose rows would be gone. */}
            {can('manageBilling') && (
              <Anchor href="/settings/billing" target="_blank">
                {t('team:import.addSeats')}
              </Anchor>
            )}
            <Button size="compact-sm" variant="default" onClick={() => onChange({ ...sheet })}>
              {t('team:import.checkSeats')}
            </Button>
          </Group>
        </Alert>
      )}
      {said.left > 0 && (
        <Text fz="sm" c="dimmed">
          {t('team:import.left', { count: said.left })}
        </Text>
      )}
      {said.salaries_from_today > 0 && (
        <Alert color="blue">
          {t('team:import.salariesFrom', { count: said.salaries_from_today, day: formats().day(today()) })}
        </Alert>
      )}
      {preview.counts.new > 0 && (
        <Checkbox
          label={t('team:import.invite')}
          checked={sheet.more.invite === true}
          onChange={(event) => onChange({ ...sheet, more: { invite: event.currentTarget.checked } })}
        />
      )}
    </Stack>
  )
}

const people: ImportSubject = {
  entity: 'employees',
  list: '/employees',
  action: 'import-employees',
  words: {
    fileHelp: 'team:import.file.help',
    templateHelp: 'team:import.templateHelp',
    new: 'team:import.state.new',
    changed: 'team:import.state.changed',
    submit: 'team:import.submit',
    created: 'team:import.done.created',
    wasChanged: 'team:import.done.changed',
    list: 'team:import.done.people',
    undo: 'team:import.undoText',
  },
  Part: PeoplePart,
  Next: InviteNewcomers,
  isHindered: lacksSeats,
}

/** `/employees/import`: a sheet of people. */
export const ImportPage = () => <Page subject={people} />
