import { Group } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import type { OwnerKind } from './document-record.ts'
import { Documents } from './list/document-tabs.tsx'
import { UploadButton } from './list/upload-button.tsx'
import { seesDocumentsOfKept } from './rights.ts'

/** `/clients/{id}/documents`: what was agreed with a client, and other papers of theirs. */
export const ClientDocumentsTab = () => <KeptDocuments kind="client" keeps="manageClients" />

/** `/projects/{id}/documents` */
export const ProjectDocumentsTab = () => <KeptDocuments kind="project" keeps="manageProjects" />

interface KeptDocumentsProps {
  kind: Exclude<OwnerKind, 'employee'>
  keeps: 'manageClients' | 'manageProjects'
}

function KeptDocuments({ kind, keeps }: KeptDocumentsProps) {
  const { t } = useTexts()
  const session = useSession()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  if (!seesDocumentsOfKept(session, keeps)) return <ErrorState title={t('platform:error.notAuthorized')} />
  return (
    <>
      <Group justify="flex-end">
        <UploadButton />
      </Group>
      <Documents of={{ kind, id }} />
    </>
  )
}
