import { Button } from '@mantine/core'
import { IconRss } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Feeds } from './feeds-card.tsx'

/** Opens the feeds over the calendar. */
export function SubscribeButton() {
  const { t } = useTexts()
  const { employee } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!employee) return null
  return (
    <>
      <Button size="xs" variant="default" leftSection={<IconRss size={15} aria-hidden />} onClick={() => setOpen(true)}>
        {t('holidays:feed.subscribe')}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('holidays:feed.title')}>
        <Feeds />
      </Dialog>
    </>
  )
}
