import { ActionIcon, Group } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { showSuccess } from '#web/platform/notify.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import classes from './work-time.module.css'

interface RowToolsProps {
  path: string
  meta: WireRecord['meta']
  /** The row's day, as it is read. */
  date: string
  words: { change: TextKey; remove: TextKey; removeText: TextKey; removed: TextKey; failed: TextKey }
  onChange: () => void
}

/** Changing and removing something dated; what is removed is named and asked about. */
export function RowTools({ path, meta, date, words, onChange }: RowToolsProps) {
  const { t } = useTexts()
  const [asking, setAsking] = useState(false)
  const remove = async () => {
    try {
      await api.delete(path, undefined, { onError: 'caller' })
    } catch (error) {
      showFailure(error, words.failed)
      throw error
    }
    showSuccess(t(words.removed))
  }
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end" className={classes.tools}>
      {meta.authorizedToUpdate && (
        <ActionIcon aria-label={t(words.change, { date })} onClick={onChange}>
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      )}
      {meta.authorizedToDelete && (
        <ActionIcon aria-label={t(words.remove, { date })} onClick={() => setAsking(true)}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
      <ConfirmDialog
        opened={asking}
        title={t(words.remove, { date })}
        text={t(words.removeText)}
        confirm={t('engine:delete.confirm')}
        cancel={t('engine:dialog.cancel')}
        color="red"
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </Group>
  )
}
