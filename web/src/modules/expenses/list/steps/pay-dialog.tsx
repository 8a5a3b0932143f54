import { Text } from '@mantine/core'
import type { FormValues } from '#web/engine/form/field-specs.ts'
import { runOnSeveral, showOutcomes } from '#web/engine/table/run-on-several.tsx'
import { api } from '#web/platform/api/client.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { sumsOf, sumsText } from '../sums-text.ts'
import { MarkPaidForm } from './mark-paid-form.tsx'
import { amountsOf, type Claim, nameOf, wordOf } from './step.ts'

interface PayDialogProps {
  entity: Claim['entity']
  claims: readonly Claim[]
  onPaid?: () => void
  onClose: () => void
}

/** Marks one or several as paid, with a word on how. What waits is approved with it, and says so before. */
export function PayDialog({ entity, claims, onPaid, onClose }: PayDialogProps) {
  const { t } = useTexts()
  const word = wordOf[entity]
  const [first] = claims
  const isOne = claims.length === 1
  const waiting = claims.filter(({ record }) => record.attributes.status === 'draft').length
  const pay = async (body: FormValues, idempotencyKey: string) => {
    if (isOne) {
      const options = { query: { action: 'mark-as-paid' }, onError: 'caller', idempotencyKey } as const
      await api.post(`/restify/${entity}/${first!.record.id}/actions`, body, options)
      showSuccess(t(`expenses:step.${word}.paid`))
      return
    }
    const ids = claims.map(({ record }) => record.id)
    showOutcomes(
      claims.map(({ record }) => record),
      await runOnSeveral(entity, 'mark-as-paid', ids, body),
      {
        done: (count) => t(`expenses:several.${word}.paid`, { count }),
        nameOf: (record) => nameOf(claims.find((claim) => claim.record.id === record.id)!),
      },
    )
  }
  return (
    <Dialog
      onClose={onClose}
      title={
        isOne ? t('expenses:pay.title', { name: nameOf(first!) }) : t('expenses:pay.several', { count: claims.length })
      }
    >
      <Text>{sumsText(sumsOf(claims.flatMap(amountsOf)))}</Text>
      <Text c="dimmed" fz="sm" mb="md">
        {waiting > 0 && (isOne ? t('expenses:pay.waits') : t('expenses:pay.waiting', { count: waiting }))}
      </Text>
      <MarkPaidForm onSubmit={pay} onPaid={onPaid} onClose={onClose} />
    </Dialog>
  )
}
