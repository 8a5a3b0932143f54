import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { FileRecord } from '#contracts/engine/files.ts'
import { recordQuery } from '#web/engine/resource/queries.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { PreviewDialog } from '#web/ui/preview/preview-dialog.tsx'

/** The file that `?file-id=` names, over the page one is on: a former version of a document, or the present one. */
export function VersionPreview() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { 'file-id': id = '' } = useSearch({ strict: false }) as { 'file-id'?: string }
  const { data, isLoadingError } = useQuery({
    ...recordQuery<FileRecord>('files', id, { temporary_urls: true }),
    enabled: id !== '',
  })
  const close = () =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, 'file-id': undefined })) as never,
      resetScroll: false,
    })
  if (id === '') return null
  if (isLoadingError) {
    return (
      <Dialog onClose={close} title={t('documents:route.document')}>
        <ErrorState title={t('documents:document.loadFailed')} />
      </Dialog>
    )
  }
  if (!data) return null
  return <PreviewDialog file={{ name: data.attributes.file_name, url: data.attributes.path }} onClose={close} />
}
