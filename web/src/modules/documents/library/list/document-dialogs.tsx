import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSession } from '#web/platform/session/use-session.ts'
import { later } from '#web/ui/later.tsx'
import type { Owner } from '../document-record.ts'
import { useDocumentAhead } from './use-document-ahead.ts'

// Most visits open none of them.
const UploadDialog = later(() => import('../upload/upload-dialog.tsx'), 'UploadDialog')
const DocumentPreview = later(() => import('../view/document-preview.tsx'), 'DocumentPreview')

const VersionPreview = later(() => import('../view/version-preview.tsx'), 'VersionPreview')

interface Asked {
  id?: string
  'file-id'?: string
  open?: string
}

/** What a list of documents opens over itself: `?id=` a document, `?file-id=` one of its versions, `?open=` the upload form. */
export function DocumentDialogs({ of: owner }: { of?: Owner }) {
  const search = useSearch({ strict: false }) as Asked
  const navigate = useNavigate()
  const { can } = useSession()
  useDocumentAhead(search.id)
  const close = (name: keyof Asked) => () =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, [name]: undefined })) as never,
      resetScroll: false,
    })
  return (
    <>
      {search.open && can('manageDocuments') ? (
        <UploadDialog of={owner} onClose={close('open')} />
      ) : (
        search.id && <DocumentPreview id={search.id} onClose={close('id')} />
      )}
      {search['file-id'] && <VersionPreview />}
    </>
  )
}
