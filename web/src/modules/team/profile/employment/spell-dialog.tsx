import { Stack, Text } from '@mantine/core'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { type EmploymentSpell, SpellCorrection, spellDayProblems } from '#contracts/team/employment/spells.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'
import { api } from '#web/platform/api/client.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { contractTypeChoices } from '../../choices.ts'

const half = { width: 'half', required: true } as const
const fields: FieldSpec[] = [
  { name: 'start_date', label: 'name:employment-spells.start_date', kind: 'date', ...half },
  { name: 'end_date', label: 'name:employment-spells.end_date', kind: 'date', ...half },
  {
    name: 'contract_type',
    label: 'name:employment-spells.contract_type',
    help: 'team:spells.contractHelp',
    kind: 'choice',
    choices: contractTypeChoices,
    required: true,
  },
  {
    name: 'reason',
    label: 'name:employment-spells.reason',
    help: 'team:archive.reasonHelp',
    kind: 'text',
    autoComplete: 'off',
  },
]

type SpellRecord = WireRecord<EmploymentSpell>

interface SpellDialogProps {
  spell: SpellRecord
  before: SpellRecord | undefined
  after: SpellRecord
  onClose: () => void
}

/** Corrects an employment that is over; what follows from its days is counted again. */
export function SpellDialog({ spell, before, after, onClose }: SpellDialogProps) {
  const { t } = useTexts()
  const { start_date, end_date, contract_type, reason = null } = spell.attributes
  const rules = (values: FormValues) =>
    values.start_date && values.end_date
      ? spellDayProblems(values as { start_date: string; end_date: string }, {
          before: before?.attributes,
          after: after.attributes,
        })
      : []
  return (
    <Dialog onClose={onClose} title={t('team:spells.correct')}>
      <Stack>
        <Text c="dimmed">{t('team:spells.correctHelp')}</Text>
        <ActionForm
          layout="dialog"
          fields={fields}
          schema={SpellCorrection}
          rules={rules}
          initial={{ start_date, end_date, contract_type, reason }}
          submitLabel="engine:form.save"
          failed="team:spells.correctFailed"
          onSubmit={async (input, idempotencyKey) => {
            await api.post(`/restify/employment-spells/${spell.id}/actions`, input, {
              query: { action: 'correct' },
              onError: 'caller',
              idempotencyKey,
            })
            showSuccess(t('team:spells.corrected'))
          }}
          onDone={onClose}
          onCancel={onClose}
        />
      </Stack>
    </Dialog>
  )
}
