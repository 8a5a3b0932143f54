import { useNavigate, useParams } from '@tanstack/react-router'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { RecordLoader } from '#web/engine/pages/record/record-page.tsx'
import { useNamePlace } from '#web/platform/routing/place-names.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { type DocumentAttributes, type DocumentRecord, documentParams } from '../document-record.ts'
import { DocumentForm } from './document-form.tsx'

/** `/documents/{id}/edit` */
export function EditPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return (
    <RecordLoader<DocumentAttributes>
      entity="documents"
      id={id}
      params={documentParams}
      failed="documents:document.loadFailed"
    >
      {(document) => <Editing document={document} />}
    </RecordLoader>
  )
}

function Editing({ document }: { document: DocumentRecord }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const back = () => void navigate({ to: `/documents/${document.id}/details` })
  useNamePlace(`/documents/${document.id}`, document.attributes.name)
  return (
    <>
      <PageHeader title={t('documents:route.edit')} help={document.attributes.name} />
      <DocumentForm document={document} onSaved={back} onCancel={back} />
    </>
  )
}
