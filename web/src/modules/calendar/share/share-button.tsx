import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import type { CalendarFilter } from '#contracts/calendar/filters.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'

const ShareDialog = later(() => import('./share-dialog.tsx'), 'ShareDialog')

interface ShareButtonProps {
  projectId: string | undefined
  ticks: readonly CalendarFilter[]
}

/** Shares the calendar as it is shown now. */
export function ShareButton({ projectId, ticks }: ShareButtonProps) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconLink size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('calendar:share')}
      </Button>
      {isOpen && <ShareDialog projectId={projectId} ticks={ticks} onClose={() => setOpen(false)} />}
    </>
  )
}
