import { Alert, Checkbox, Stack } from '@mantine/core'
import type { ImportPreview } from '#contracts/engine/imports/imports.ts'
import type { SeatsOfImport } from '#contracts/team/employees-import.ts'
import { ImportPage as Page } from '#web/engine/imports/import-page.tsx'
import type { ImportSubject, PreviewPartProps } from '#web/engine/imports/subject.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

const seatsOf = (preview: ImportPreview) => (preview as ImportPreview & SeatsOfImport).seats
const lacksSeats = (preview: ImportPreview) => seatsOf(preview).needed > seatsOf(preview).available

/** Whether there are seats for everybody, and whether the new people are invited at once. */
function PeoplePart({ preview, sheet, onChange }: PreviewPartProps) {
  const { t } = useTexts()
  return (
    <Stack gap="md">
      {lacksSeats(preview) && <Alert color="red">{t('team:import.seats', seatsOf(preview))}</Alert>}
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
  isHindered: lacksSeats,
}

/** `/employees/import`: a sheet of people. */
export const ImportPage = () => <Page subject={people} />
