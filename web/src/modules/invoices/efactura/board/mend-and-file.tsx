import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { BoardInvoice } from '#contracts/invoices/efactura/board.ts'
import type { FormValues } from '#web/engine/form/field-specs.ts'
import { FormFields } from '#web/engine/form/form-fields.tsx'
import { FormProblem } from '#web/engine/form/sending/form-problem.tsx'
import { useSubmit } from '#web/engine/form/sending/use-submit.ts'
import { useFormModel } from '#web/engine/form/use-form-model.ts'
import { recordQuery } from '#web/engine/resource/queries.ts'
import { api } from '#web/platform/api/client.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { InvoicedClient, InvoicedClientRecord } from '../../edit/editor/client-defaults.ts'
import { Mended, type MendingField, mendingFields } from '../../edit/head/mending-fields.ts'
import classes from './board.module.css'

interface MendAndFileProps {
  row: BoardInvoice
  names: readonly MendingField[]
  connected: boolean
  onFile: () => void
}

/** The fields of the client that ANAF does not take, to be corrected where it is said; then the invoice is filed. */
export function MendAndFile(props: MendAndFileProps) {
  const { data } = useQuery(recordQuery<InvoicedClient>('clients', props.row.client_id))
  return data ? <Fields {...props} client={data as InvoicedClientRecord} /> : <Skeleton height={64} />
}

function Fields({ names, connected, onFile, client }: MendAndFileProps & { client: InvoicedClientRecord }) {
  const { t, locale } = useTexts()
  const fields = useMemo(() => mendingFields(names, locale), [names, locale])
  const { attributes } = client
  const model = useFormModel({ fields, initial: attributes as unknown as FormValues, schema: Mended })
  const send = async (idempotencyKey: string) => {
    const { company_address, ...rest } = model.payload()
    const address = company_address ? { company_address: { ...attributes.company_address, ...company_address } } : {}
    await api.put(`/restify/clients/${client.id}`, { ...rest, ...address }, { onError: 'caller', idempotencyKey })
    if (connected) onFile()
  }
  const { busy, submit, problem } = useSubmit({ model, send, failed: 'clients:form.failed' })
  return (
    <fieldset className={classes.mend} aria-label={t('invoices:edit.client.save')}>
      <FormFields fields={fields} model={model} />
      <FormProblem problem={problem} />
      <Button size="xs" variant="default" loading={busy} onClick={() => void submit()}>
        {t(connected ? 'invoices:board.saveAndFile' : 'invoices:edit.client.save')}
      </Button>
    </fieldset>
  )
}
