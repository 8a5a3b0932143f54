import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { today } from '#web/platform/format/dates.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { DateField } from '#web/ui/dates/date-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const two = (number: number) => String(number).padStart(2, '0')

/** Day and time of a moment, as its reader's clock shows them; the next morning where there is none. */
function partsOf(moment: string | null | undefined): { day: string; time: string } {
  const at = moment ? new Date(moment) : new Date(Date.now() + 86_400_000)
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return { day, time: moment ? `${two(at.getHours())}:${two(at.getMinutes())}` : '09:00' }
}

interface TimeDialogProps {
  moment: string | null | undefined
  onClose: () => void
  /** Resolves to what is wrong with the moment, or nothing. */
  onConfirm: (moment: string) => Promise<string | undefined>
}

/** Asks when a draft is to be published by itself. */
export function TimeDialog({ moment, onClose, onConfirm }: TimeDialogProps) {
  const { t } = useTexts()
  const [{ day, time }, setParts] = useState(() => partsOf(moment))
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const change = (patch: { day?: string; time?: string }) => {
    setProblem(undefined)
    setParts((now) => ({ ...now, ...patch }))
  }
  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const at = new Date(`${day}T${time}`)
    if (Number.isNaN(at.getTime()) || at.getTime() <= Date.now()) return setProblem(t('news:time.future'))
    setBusy(true)
    setProblem(await onConfirm(at.toISOString()))
    setBusy(false)
  }
  return (
    <Dialog opened onClose={onClose} title={t('news:time.title')}>
      <form onSubmit={(event) => void confirm(event)} noValidate>
        <Stack>
          <Text c="dimmed">{t('news:time.help')}</Text>
          <Group align="flex-start" grow>
            <DateField
              label={t('news:time.day')}
              value={day}
              min={today()}
              required
              onChange={(next) => next && change({ day: next })}
              error={problem}
            />
            <TextInput
              type="time"
              label={t('news:time.time')}
              value={time}
              withAsterisk
              onChange={(event) => change({ time: event.currentTarget.value })}
            />
          </Group>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('engine:dialog.cancel')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t('news:time.confirm')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
