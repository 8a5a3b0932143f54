import { Text, TextInput } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { companyCurrency } from '#contracts/company/default-currency.ts'
import type { InvoiceDefaults } from '#contracts/invoices/defaults.ts'
import type { InvoiceKind, NumberPattern } from '#contracts/invoices/numbers.ts'
import { EntitySelect } from '#web/engine/form/records/entity-select.tsx'
import type { FormModel } from '#web/engine/form/use-form-model.ts'
import { currencyOptions } from '#web/platform/format/currencies.ts'
import { useConfiguration } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EnumSelect } from '#web/ui/fields/enum-select.tsx'
import type { InvoiceRecord } from '../../invoice-record.ts'
import { type InvoicedClientRecord, valuesOfClient } from '../editor/client-defaults.ts'
import { ClientNote } from './client-note.tsx'
import { DueFields } from './due-field.tsx'
import classes from './head.module.css'
import { isOfSeries, numberBefore } from './number-help.ts'
import { OwnNote } from './own-note.tsx'

interface HeadFieldsProps {
  model: FormModel
  /** The client that is chosen, once it is known. */
  client: InvoicedClientRecord | undefined
  defaults: InvoiceDefaults
  /** An issued invoice: client, number and currency stay as they are. */
  issued: InvoiceRecord | undefined
  series: NumberPattern | undefined
  proposed: string | undefined
  kind: InvoiceKind
}

/** What an invoice is about: client, subject, number, days, currency. */
export function HeadFields({ model, client, defaults, issued, series, proposed, kind }: HeadFieldsProps) {
  const { t } = useTexts()
  const { values, errors, change, required } = model
  return (
    <div className={classes.head}>
      <div className={classes.pair}>
        {issued ? (
          <Fixed label={t('name:invoices.client_id')} value={issued.attributes.client_name} />
        ) : (
          <ClientField model={model} client={client} />
        )}
        <div data-field="title" data-invalid-field={errors.title && ''}>
          <TextInput
            label={t('name:invoices.title')}
            withAsterisk={required.has('title')}
            aria-required={required.has('title')}
            maxLength={255}
            value={String(values.title ?? '')}
            error={errors.title}
            onChange={(event) => change('title', event.currentTarget.value)}
          />
        </div>
      </div>
      {client && <ClientNote key={client.id} client={client} values={values} />}
      <OwnNote seller={defaults.seller} hasAddress={Boolean(values.from_address || defaults.from_address)} />
      <div className={classes.row}>
        {issued ? (
          <Fixed label={t('name:invoices.invoice_number')} value={issued.attributes.invoice_number} />
        ) : (
          <NumberField model={model} series={series} proposed={proposed} />
        )}
        <DueFields model={model} isEstimate={kind === 'estimate'} />
        {issued ? (
          <Fixed label={t('name:invoices.currency')} value={issued.attributes.currency} />
        ) : (
          <CurrencyField model={model} />
        )}
      </div>
    </div>
  )
}

/** What an issued invoice keeps. */
function Fixed({ label, value }: { label: string; value: string }) {
  return (
    <div className={classes.fixed}>
      <Text fz="sm" fw={500}>
        {label}
      </Text>
      <Text mt={6}>{value}</Text>
    </div>
  )
}

/** The client; with another one come its currency and its language, and the project of the one before goes. */
function ClientField({ model, client }: { model: FormModel; client: InvoicedClientRecord | undefined }) {
  const { t } = useTexts()
  const { values, errors, change, required } = model
  const isOf = client?.id === values.client_id
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the client says is taken once, when it is chosen
  useEffect(() => {
    if (!client || !isOf) return
    for (const [name, value] of Object.entries(valuesOfClient(client) ?? {})) if (!values[name]) change(name, value)
  }, [client?.id, isOf])
  return (
    <div data-field="client_id" data-invalid-field={errors.client_id && ''}>
      <EntitySelect
        label={t('name:invoices.client_id')}
        required={required.has('client_id')}
        entity="clients"
        show="company_name"
        value={(values.client_id as string | null) ?? null}
        valueLabel={isOf ? client?.attributes.company_name : undefined}
        error={errors.client_id}
        autoFocus={!values.client_id}
        onChange={(id) => {
          change('client_id', id)
          change('project_id', null)
          change('currency', null)
          change('language', null)
        }}
      />
    </div>
  )
}

function NumberField({ model, series, proposed }: Pick<HeadFieldsProps, 'model' | 'series' | 'proposed'>) {
  const { t } = useTexts()
  const { values, errors, change } = model
  const number = String(values.invoice_number ?? '')
  const day = String(values.issue_date ?? '')
  const isOwn = number !== '' && (number !== proposed || (series !== undefined && !isOfSeries(series, number, day)))
  const before = series && proposed ? numberBefore(series, proposed, day) : null
  const after = before ? t('invoices:edit.numberAfter', { before }) : t('invoices:edit.numberFirst')
  return (
    <div data-field="invoice_number" data-invalid-field={errors.invoice_number && ''}>
      <TextInput
        label={t('name:invoices.invoice_number')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={
          isOwn ? t('invoices:edit.numberOwn') : `${series ? `${after} ` : ''}${t('invoices:edit.numberTaken')}`
        }
        maxLength={60}
        placeholder={proposed}
        value={number}
        error={errors.invoice_number}
        onChange={(event) => change('invoice_number', event.currentTarget.value)}
      />
    </div>
  )
}

function CurrencyField({ model }: { model: FormModel }) {
  const { t, locale } = useTexts()
  const { setting } = useConfiguration()
  const own = companyCurrency(setting)
  const options = useMemo(
    // In the field the code is enough; the list says which currency it is.
    () => currencyOptions(locale, own),
    [locale, own],
  )
  const { values, errors, change } = model
  return (
    <div data-field="currency" data-invalid-field={errors.currency && ''}>
      <EnumSelect
        label={t('name:invoices.currency')}
        required
        options={options}
        value={(values.currency as string | null) ?? null}
        error={errors.currency}
        onChange={(currency) => change('currency', currency)}
      />
    </div>
  )
}
