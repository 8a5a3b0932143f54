import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'

const RemindDialog = later(() => import('./remind-dialog.tsx'), 'RemindDialog')

/** Asks whom to remind of missing hours, in place of the way to a page. */
export function RemindButton({ label }: { label: string }) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Anchor component="button" type="button" fz="sm" aria-label={label} onClick={() => setOpen(true)}>
        {t('time:open.remind')}
      </Anchor>
      {isOpen && <RemindDialog onClose={() => setOpen(false)} />}
    </>
  )
}
