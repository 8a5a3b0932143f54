import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSession } from '#web/platform/session/use-session.ts'
import type { Owner } from '../document-record.ts'
import { useDocumentAhead } from './use-document-ahead.ts'

// Most visits open none of them.
const UploadDialog = lazy(() => import('../upload/upload-dialog.tsx').then((file) => ({ default: file.UploadDialog })))
const DocumentPreview = lazy(() =>
  import('../view/document-preview.tsx').then((file) => ({ default: file.DocumentPreview })),
)

const VersionPreview = lazy(() =>
  import('../view/version-preview.tsx').then((file) => ({ default: file.VersionPreview })),
)

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
    <Suspense>
      {search.open && can('manageDocuments') ? (
        <UploadDialog of={owner} onClose={close('open')} />
      ) : (
        search.id && <DocumentPreview id={search.id} onClose={close('id')} />
      )}
      {search['file-id'] && <VersionPreview />}
    </Suspense>
  )
}
