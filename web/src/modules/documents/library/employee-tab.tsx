import { Group } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { Documents } from './list/document-tabs.tsx'
import { UploadButton } from './list/upload-button.tsx'
import { seesDocumentsOf } from './rights.ts'

/** `/employees/{id}/documents`: a person's documents. */
export function EmployeeDocumentsTab() {
  const { t } = useTexts()
  const session = useSession()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  if (!seesDocumentsOf(session, id)) return <ErrorState title={t('platform:error.notAuthorized')} />
  return (
    <>
      <Group justify="flex-end">
        <UploadButton />
      </Group>
      <Documents of={{ kind: 'employee', id }} />
    </>
  )
}
