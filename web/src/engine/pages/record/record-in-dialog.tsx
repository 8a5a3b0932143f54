import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { WireRecord } from '#contracts/engine/wire.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { recordQuery } from '../../resource/queries.ts'
import { RecordProblem } from './record-page.tsx'

interface RecordInDialogProps<A> {
  entity: string
  id: string
  /** Of the dialog that says why the record is not shown. */
  title: TextKey
  onClose: () => void
  /** The dialog of the record itself. */
  children: (record: WireRecord<A>) => ReactNode
}

/** The record that an address opens over its list, or a dialog that says why it is not shown. */
export function RecordInDialog<A>({ entity, id, title, onClose, children }: RecordInDialogProps<A>) {
  const { t } = useTexts()
  const { data, error, refetch } = useQuery(recordQuery<A>(entity, id))
  if (data) return children(data)
  if (!error) return null
  return (
    <Dialog onClose={onClose} title={t(title)}>
      <RecordProblem error={error} isPart onRetry={() => void refetch()} />
    </Dialog>
  )
}
