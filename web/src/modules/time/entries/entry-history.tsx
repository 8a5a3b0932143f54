import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import { type EntryRecord, workName } from './entry.ts'

const HistoryList = later(() => import('#web/engine/history/history-list.tsx'), 'HistoryList')

/** Who changed what of an entry, for who asks for it. */
export function EntryHistory({ entry }: { entry: EntryRecord }) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  if (isOpen)
    return (
      <HistoryList
        entity="timesheets"
        id={entry.id}
        label={t('engine:history.of', { name: workName(entry.attributes) })}
      />
    )
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconHistory size={16} aria-hidden />}
      onClick={() => setOpen(true)}
    >
      {t('engine:history.title')}
    </Button>
  )
}
