import { useNavigate } from '@tanstack/react-router'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { useNamePlace } from '#web/platform/routing/place-names.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { DocumentRecord } from '../document-record.ts'
import { DocumentForm } from './document-form.tsx'
import { DocumentLoader } from './document-loader.tsx'

/** `/documents/{id}/edit` */
export const EditPage = () => <DocumentLoader>{(document) => <Editing document={document} />}</DocumentLoader>

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
