import { useMemo, useState } from 'react'
import { useListState } from '#web/engine/resource/use-list-state.ts'
import { ResourceTable } from '#web/engine/table/resource-table.tsx'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { later } from '#web/ui/later.tsx'
import type { DocumentRecord, Owner } from '../document-record.ts'
import { DocumentDialogs } from './document-dialogs.tsx'
import { documentsTable, ownerTable } from './documents-table.tsx'
import { UploadButton } from './upload-button.tsx'
import { ValidityShortcuts } from './validity-shortcuts.tsx'

const BinDialog = later(() => import('../bin/bin-dialog.tsx'), 'BinDialog')

/** `/documents/all`: the documents one manages. */
export const AllTab = () => <Documents />

/** `/documents/my`: one's own. */
export function MyTab() {
  const { t } = useTexts()
  const { employee } = useSession()
  if (!employee) return <EmptyState title={t('documents:list.noEmployee')} />
  return <Documents of={{ kind: 'employee', id: employee.id }} />
}

/** A table of documents with what opens over it: those one manages, or those of one person, client or project. */
export function Documents({ of: owner }: { of?: Owner }) {
  const { t } = useTexts()
  const { open } = useListState()
  const { kind, id } = owner ?? {}
  const [binning, setBinning] = useState<DocumentRecord>()
  const table = useMemo(() => (kind ? ownerTable : documentsTable)({ onBin: setBinning }), [kind])
  const closeBin = () => setBinning(undefined)
  const query = useMemo(() => ({ ...(kind && { [`${kind}_id`]: id }), temporary_urls: true }), [kind, id])
  return (
    <div>
      <ValidityShortcuts />
      <ResourceTable
        table={table}
        label={t('documents:route.documents')}
        query={query}
        onView={(document) => open(document.id)}
        emptyAction={<UploadButton />}
      />
      <DocumentDialogs of={owner} />
      {binning && <BinDialog document={binning} onClose={closeBin} onDone={closeBin} />}
    </div>
  )
}
