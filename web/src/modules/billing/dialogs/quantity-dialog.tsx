import { Button, Group, NumberInput, Stack } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiError } from '#web/platform/api/api-error.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const MOST = 10_000

export interface QuantityDialogProps {
  title: string
  /** People in the company: it cannot be fewer. */
  used: number
  initial: number
  submit: string
  /** What this many cost. */
  explain: (quantity: number) => ReactNode
  onSubmit: (quantity: number) => Promise<unknown>
  onClose: () => void
}

/** Asks for how many seats. */
export function QuantityDialog({ title, used, initial, submit, explain, onSubmit, onClose }: QuantityDialogProps) {
  const { t } = useTexts()
  const [quantity, setQuantity] = useState<number | string>(initial)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const number = Number(quantity)
  const fits = Number.isInteger(number) && number >= Math.max(1, used) && number <= MOST
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!fits) return
    setBusy(true)
    setProblem(undefined)
    await onSubmit(number).catch((error: unknown) => {
      const atField = error instanceof ApiError ? error.errors?.quantity?.[0] : undefined
      if (atField && !(error as ApiError).quantityExceeded) setProblem(atField)
      else showFailure(error, 'billing:failed')
    })
    setBusy(false)
  }
  return (
    <Dialog onClose={onClose} title={title}>
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack gap="md">
          <NumberInput
            label={t('name:subscription.quantity')}
            description={t('billing:seats.taken', { used })}
            value={quantity}
            onChange={setQuantity}
            min={Math.max(1, used)}
            max={MOST}
            clampBehavior="none"
            allowDecimal={false}
            allowNegative={false}
            error={problem ?? (fits ? undefined : t('billing:seats.taken', { used }))}
            required
            data-autofocus
          />
          <div aria-live="polite">{fits && explain(number)}</div>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('billing:close')}
            </Button>
            <Button type="submit" loading={busy} disabled={!fits}>
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
