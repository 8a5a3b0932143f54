import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { LONGEST_PUT_OFF } from '#contracts/engine/approvals.ts'
import { addDays, weekdayOf } from '#contracts/engine/values/civil-days.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { today } from '#web/platform/format/dates.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { DateField } from '#web/ui/dates/date-field.tsx'
import classes from './pane.module.css'

interface LaterFormProps {
  /** Puts it off until that day; throws what the server says. */
  onChoose: (day: string) => Promise<void>
  onClose: () => void
}

/** Until when it is put off: tomorrow, Monday, or a day. */
export function LaterForm({ onChoose, onClose }: LaterFormProps) {
  const { t } = useTexts()
  const format = useFormat()
  const [busy, setBusy] = useState(false)
  const [picking, setPicking] = useState(false)
  const [picked, setPicked] = useState<string | null>(null)
  const tomorrow = addDays(today(), 1)
  // Monday is the next one, which on a Sunday is tomorrow.
  const monday = addDays(today(), 7 - weekdayOf(today()))
  const choose = async (day: string | null) => {
    if (day === null) return
    setBusy(true)
    await onChoose(day).catch((error: unknown) => showFailure(error, 'inbox:later.failed'))
    setBusy(false)
  }
  return (
    <fieldset aria-label={t('inbox:later.until')} className={classes.later}>
      <Text fz="sm" fw={600} mb={6}>
        {t('inbox:later.until')}
      </Text>
      <Group gap="xs">
        <Button size="sm" variant="default" disabled={busy} autoFocus onClick={() => void choose(tomorrow)}>
          {t('inbox:later.tomorrow')}
        </Button>
        {monday !== tomorrow && (
          <Button size="sm" variant="default" disabled={busy} onClick={() => void choose(monday)}>
            {t('inbox:later.monday', { day: format.day(monday) })}
          </Button>
        )}
        {picking ? (
          <form
            onSubmit={(event) => {
              event.preventDefault()
              void choose(picked)
            }}
          >
            <DateField
              aria-label={t('inbox:later.day')}
              size="sm"
              value={picked}
              min={tomorrow}
              max={addDays(today(), LONGEST_PUT_OFF)}
              required
              autoFocus
              onChange={setPicked}
              onPick={(day) => void choose(day)}
            />
          </form>
        ) : (
          <Button size="sm" variant="default" disabled={busy} onClick={() => setPicking(true)}>
            {t('inbox:later.day')}
          </Button>
        )}
        <Button size="sm" variant="subtle" color="gray" onClick={onClose}>
          {t('inbox:later.cancel')}
        </Button>
      </Group>
    </fieldset>
  )
}
