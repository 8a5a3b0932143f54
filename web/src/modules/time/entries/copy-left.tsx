import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { Copies } from './copies.ts'

interface CopyLeftProps extends Pick<Copies, 'there' | 'closed'> {
  /** Entries of days off, and what copies them all the same. */
  daysOff: number
  copyDaysOff: () => Promise<unknown>
}

/** What a copy left out, and why. Entries of days off can be copied from here. */
export function CopyLeft({ there, closed, daysOff, copyDaysOff }: CopyLeftProps) {
  const { t } = useTexts()
  const [state, setState] = useState<'offered' | 'busy' | 'done'>('offered')
  const copy = async () => {
    setState('busy')
    // The call says what went wrong.
    await copyDaysOff().then(
      () => setState('done'),
      () => setState('offered'),
    )
  }
  return (
    <Stack gap={4} align="flex-start">
      {there > 0 && <Text size="sm">{t('time:copy.there', { count: there })}</Text>}
      {closed > 0 && <Text size="sm">{t('time:copy.left', { count: closed })}</Text>}
      {daysOff > 0 && <Text size="sm">{t('time:copy.daysOff', { count: daysOff })}</Text>}
      {daysOff > 0 && state !== 'done' && (
        <Button size="compact-sm" variant="subtle" loading={state === 'busy'} onClick={() => void copy()}>
          {t('time:copy.daysOffToo')}
        </Button>
      )}
      {state === 'done' && <Text size="sm">{t('time:copy.daysOffDone')}</Text>}
    </Stack>
  )
}
