import { Button, Text } from '@mantine/core'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import type { FirmByCui } from '#contracts/clients/by-cui.ts'
import type { FormValues } from '#web/engine/form/field-specs.ts'
import { FormFields } from '#web/engine/form/form-fields.tsx'
import { FormProblem } from '#web/engine/form/sending/form-problem.tsx'
import { useSubmit } from '#web/engine/form/sending/use-submit.ts'
import { useFormModel } from '#web/engine/form/use-form-model.ts'
import { readPath } from '#web/engine/resource/records.ts'
import { api } from '#web/platform/api/client.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { InvoicedClientRecord } from '../editor/client-defaults.ts'
import classes from './head.module.css'
import { Mended, type MendingField, mendingFields } from './mending-fields.ts'

interface MendClientProps {
  client: InvoicedClientRecord
  names: readonly MendingField[]
  /** What the tax office says of the client: it is filled in where the client says nothing. */
  firm: FirmByCui | null | undefined
}

/** The fields that the client lacks, to be filled in beside the invoice and saved to the client. It is no form: it stands in one. */
export function MendClient({ client, names, firm }: MendClientProps) {
  const { t, locale } = useTexts()
  // Other fields are another such part, which begins anew.
  const [asked] = useState(names)
  const fields = useMemo(() => mendingFields(asked, locale), [asked, locale])
  const { attributes } = client
  const model = useFormModel({ fields, initial: attributes as unknown as FormValues, schema: Mended })
  const { values, change } = model
  const known = (name: string) => (firm ? readPath(firm as unknown as FormValues, name) : null)
  const found = fields.filter(({ name }) => known(name))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found is filled in once, when it comes
  useEffect(() => {
    // A list of options holds words.
    for (const { name } of found) if (!readPath(values, name)) change(name, String(known(name)))
  }, [firm])
  const send = async (idempotencyKey: string) => {
    const { company_address, ...rest } = model.payload()
    const address = company_address ? { company_address: { ...attributes.company_address, ...company_address } } : {}
    await api.put(`/restify/clients/${client.id}`, { ...rest, ...address }, { onError: 'caller', idempotencyKey })
    showSuccess(t('clients:form.saved'))
  }
  const { busy, submit, problem } = useSubmit({ model, send, failed: 'clients:form.failed' })
  const onKeyDown = (event: KeyboardEvent) => {
    const isPlain = event.key === 'Enter' && !event.ctrlKey && !event.metaKey
    if (!isPlain || !(event.target as Element).matches('input:not([aria-haspopup="listbox"])')) return
    event.preventDefault()
    event.stopPropagation()
    void submit()
  }
  return (
    <fieldset className={classes.mend} aria-label={t('invoices:edit.client.save')} onKeyDown={onKeyDown}>
      <FormFields fields={fields} model={model} />
      {found.length > 0 && <Text fz="xs">{t('invoices:edit.client.found')}</Text>}
      <FormProblem problem={problem} />
      <Button size="compact-sm" variant="default" loading={busy} onClick={() => void submit()}>
        {t('invoices:edit.client.save')}
      </Button>
    </fieldset>
  )
}
