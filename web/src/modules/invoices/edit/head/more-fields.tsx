import { Button, Collapse, Textarea } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type RefObject, useState } from 'react'
import type { VatTreatment } from '#contracts/invoices/invoices.ts'
import type { FormModel } from '#web/engine/form/use-form-model.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EnumSelect } from '#web/ui/fields/enum-select.tsx'
import { languageChoices, treatmentChoices } from '../editor/invoice-fields.ts'
import classes from './more.module.css'
import { ProjectField } from './project-field.tsx'

interface MoreFieldsProps {
  model: FormModel
  clientId: string | null
  notes: RefObject<HTMLTextAreaElement | null>
  onTreatment: (treatment: VatTreatment) => void
}

const LONG = { to_address: 1000, from_address: 1000 } as const

/** Below the lines: notes, project and language; VAT treatment and addresses where they are asked for or are not the usual ones. */
export function MoreFields({ model, clientId, notes, onTreatment }: MoreFieldsProps) {
  const { t } = useTexts()
  const { values, errors, change } = model
  const isUnusual = values.vat_treatment !== 'standard' || Boolean(values.to_address) || Boolean(values.from_address)
  const [isOpen, setOpen] = useState(isUnusual)
  const hasError = ['vat_treatment', ...Object.keys(LONG)].some((name) => errors[name])
  const isShown = isOpen || hasError
  const choices = (all: typeof languageChoices) => all.map(({ value, label }) => ({ value, label: t(label) }))
  return (
    <div className={classes.more}>
      <div className={classes.notes} data-field="notes" data-invalid-field={errors.notes && ''}>
        <Textarea
          ref={notes}
          label={t('name:invoices.notes')}
          autosize
          minRows={2}
          maxRows={10}
          value={String(values.notes ?? '')}
          error={errors.notes}
          onChange={(event) => change('notes', event.currentTarget.value)}
        />
      </div>
      <ProjectField model={model} clientId={clientId} />
      <div data-field="language">
        <EnumSelect
          label={t('name:invoices.language')}
          required
          options={choices(languageChoices)}
          value={(values.language as string | null) ?? null}
          error={errors.language}
          onChange={(language) => change('language', language)}
        />
      </div>
      <div className={classes.wide}>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isShown}
          rightSection={<IconChevronDown size={16} aria-hidden className={isShown ? classes.turned : undefined} />}
          onClick={() => setOpen(!isShown)}
        >
          {t('invoices:edit.more')}
        </Button>
        <Collapse expanded={isShown}>
          <div className={classes.inside}>
            <div className={classes.wide} data-field="vat_treatment" data-invalid-field={errors.vat_treatment && ''}>
              <EnumSelect
                label={t('name:invoices.vat_treatment')}
                required
                options={choices(treatmentChoices)}
                value={String(values.vat_treatment ?? 'standard')}
                error={errors.vat_treatment}
                onChange={(treatment) => treatment && onTreatment(treatment as VatTreatment)}
              />
            </div>
            {(['from_address', 'to_address'] as const).map((name) => (
              <div key={name} data-field={name} data-invalid-field={errors[name] && ''}>
                <Textarea
                  label={t(`name:invoices.${name}`)}
                  description={t(`invoices:edit.${name}`)}
                  autosize
                  minRows={3}
                  maxLength={LONG[name]}
                  value={String(values[name] ?? '')}
                  error={errors[name]}
                  onChange={(event) => change(name, event.currentTarget.value)}
                />
              </div>
            ))}
          </div>
        </Collapse>
      </div>
    </div>
  )
}
