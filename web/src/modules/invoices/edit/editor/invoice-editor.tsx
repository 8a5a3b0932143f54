import { SegmentedControl, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { amountText } from '#contracts/invoices/amounts/paper-amounts.ts'
import type { InvoiceDefaults } from '#contracts/invoices/defaults.ts'
import { InvoiceWrite, invoiceRules, type VatTreatment } from '#contracts/invoices/invoices.ts'
import type { InvoiceKind, NumberPattern } from '#contracts/invoices/numbers.ts'
import type { FormValues } from '#web/engine/form/field-specs.ts'
import { FormProblem } from '#web/engine/form/sending/form-problem.tsx'
import { scrollToError } from '#web/engine/form/sending/scroll-to-error.ts'
import { UnsavedGuard } from '#web/engine/form/sending/unsaved-guard.tsx'
import { useFormModel } from '#web/engine/form/use-form-model.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useConfiguration } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { shareInvoice } from '../../details/share-action.ts'
import type { InvoiceRecord } from '../../invoice-record.ts'
import { InterestOffer } from '../../reminders/interest-offer.tsx'
import { HeadFields } from '../head/head-fields.tsx'
import { MoreFields } from '../head/more-fields.tsx'
import { linesIn } from '../lines/form-line.ts'
import { LinesPart } from '../lines/lines-part.tsx'
import { useLines } from '../lines/use-lines.ts'
import { Preview } from '../preview/preview.tsx'
import classes from './editor.module.css'
import { EditorFooter } from './editor-footer.tsx'
import { linesOf, valuesOf } from './first-values.ts'
import { draftFields, issuedFields, newFields } from './invoice-fields.ts'
import { InvoiceFiles } from './invoice-files.tsx'
import { KeptVersion } from './kept-version.tsx'
import { useChosenClient } from './use-chosen-client.ts'
import { useIssuing } from './use-issuing.ts'
import { usePaper } from './use-paper.ts'
import { useSaving } from './use-saving.ts'

/** Of a company that says no country. */
const HOME = 'RO'

const newTitles = {
  invoice: 'invoices:route.create',
  credit_note: 'invoices:route.create',
  proforma: 'invoices:new.proforma',
  estimate: 'invoices:new.estimate',
} as const

const issuedSchema = InvoiceWrite.omit({ client_id: true })

interface InvoiceEditorProps {
  /** The invoice to change; without it a new one is made. */
  record?: InvoiceRecord
  /** First values of a new one. */
  first?: FormValues
  defaults: InvoiceDefaults
  series: NumberPattern | undefined
  /** The number that issuing would take. */
  proposed: string | undefined
  onStored?: (record: InvoiceRecord) => void
}

/** The form of an invoice with its paper beside it. */
export function InvoiceEditor({ record, first, defaults, series, proposed, onStored }: InvoiceEditorProps) {
  const { t } = useTexts()
  const format = useFormat()
  const navigate = useNavigate()
  const { setting } = useConfiguration()
  const isDraft = record === undefined || record.attributes.status === 'draft'
  const form = useRef<HTMLFormElement>(null)
  const notes = useRef<HTMLTextAreaElement>(null)
  const [tab, setTab] = useState('form')
  const model = useFormModel({
    fields: record ? (isDraft ? draftFields : issuedFields) : newFields,
    initial: record ? valuesOf(record) : first,
    schema: isDraft ? InvoiceWrite : issuedSchema,
    rules: invoiceRules,
    about: `invoices ${record?.id ?? ''}`,
  })
  const { values, change } = model
  const saving = useSaving({ model, record, proposed, savesItself: isDraft, onStored: onStored ?? (() => undefined) })
  const { stored } = saving
  const kind = record?.attributes.kind ?? (values.kind as InvoiceKind | undefined) ?? 'invoice'
  const clientId = (isDraft ? values.client_id : record?.attributes.client_id) as string | null
  const client = useChosenClient(clientId)
  const currency = String(
    (isDraft ? values.currency : record?.attributes.currency) ??
      client?.attributes.prefered_currency ??
      setting('default_currency') ??
      'EUR',
  )
  const tax = values.vat_treatment === 'standard' ? defaults.tax : 0
  const lines = useLines(model, tax)
  const { paper, totals } = usePaper({ values, stored, defaults, client, clientId, currency })
  const next = String((isDraft && values.invoice_number) || stored?.attributes.invoice_number || proposed || '')

  /** Once they are drawn. */
  const showErrors = () => void setTimeout(() => scrollToError(form.current))
  const save = async () => {
    const isNew = stored === undefined
    const saved = await saving.save()
    if (!saved) return showErrors()
    showSuccess(t(isNew ? 'invoices:edit.created' : 'invoices:edit.updated'))
    if (!isDraft) leave()
  }
  const issuing = useIssuing(saving, next, showErrors)
  const share = async () => {
    const saved = await saving.save()
    return saved ? shareInvoice(saved) : showErrors()
  }
  // What was saved is drawn first, so that nothing is asked.
  const leave = () =>
    void setTimeout(() => navigate({ to: stored ? `/invoices/${stored.id}/details` : '/invoices/open' }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      // Once what its own cell made of the key is drawn.
      setTimeout(() => form.current?.requestSubmit())
    } else if ((event.target as Element).matches('input')) event.preventDefault()
  }
  const treat = (treatment: VatTreatment) => {
    change('vat_treatment', treatment)
    const rate = treatment === 'standard' ? defaults.tax : 0
    for (const at of linesIn(values).keys()) change(`lineItems.${at}.tax`, rate)
  }
  const entries = new Map(linesOf(stored).map(({ id, attributes }) => [id, attributes.entries]))
  return (
    <form ref={form} className={classes.page} onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      <div className={classes.columns} data-tab={tab}>
        <div className={classes.form}>
          <div className={`${classes.title} ${classes.top}`}>
            <Title order={1}>
              {record ? t('invoices:edit.titleOf', { number: record.attributes.invoice_number }) : t(newTitles[kind])}
            </Title>
            <StateBadge label={t(`name:invoices.status=${record?.attributes.status ?? 'draft'}`)} />
            <div className={classes.saved} role="status">
              {isDraft && saving.problem && t('invoices:edit.notSaved')}
              {isDraft && saving.savedAt && !saving.problem && (
                <>
                  <IconCheck size={16} aria-hidden />
                  {t('invoices:edit.savedAt', { time: clock(saving.savedAt) })}
                </>
              )}
            </div>
          </div>
          <SegmentedControl
            className={`${classes.tabs} ${classes.top}`}
            aria-label={t('invoices:edit.parts')}
            data={[
              { value: 'form', label: t('invoices:edit.form') },
              { value: 'preview', label: t('invoices:edit.preview') },
            ]}
            value={tab}
            onChange={setTab}
          />
          {!isDraft && record && <KeptVersion invoice={record} />}
          <HeadFields
            model={model}
            client={client}
            defaults={defaults}
            issued={isDraft ? undefined : record}
            series={series}
            proposed={stored?.attributes.invoice_number ?? proposed}
            kind={kind}
          />
          <LinesPart
            model={model}
            lines={lines}
            totals={totals}
            currency={currency}
            country={paper.seller.country ?? HOME}
            tax={tax}
            entriesOf={(line) => entries.get(line.id ?? '') ?? 0}
            takesTime={isDraft && kind === 'invoice'}
            onLeave={() => notes.current?.focus()}
          />
          {isDraft && kind === 'invoice' && clientId && (
            <InterestOffer
              clientId={clientId}
              currency={currency}
              onAdd={(line) => lines.add([line])}
              lines={lines.lines}
            />
          )}
          <MoreFields model={model} clientId={clientId} notes={notes} onTreatment={treat} />
          <InvoiceFiles id={stored?.id} />
          <FormProblem problem={saving.problem} />
        </div>
        <aside className={classes.aside}>
          <Preview paper={paper} id={stored?.id} />
        </aside>
      </div>
      <EditorFooter
        isDraft={isDraft}
        isBusy={saving.isBusy}
        number={next}
        total={format.exact(amountText(totals.total, currency), currency)}
        onClose={leave}
        onIssue={() => issuing.ask('open')}
        onIssueAndSend={() => issuing.ask('send')}
        onShare={() => void share()}
      />
      <ConfirmDialog
        opened={issuing.asking !== undefined}
        title={t('invoices:edit.issueTitle', { number: next })}
        text={t('invoices:edit.issueText')}
        confirm={t('invoices:edit.issue', { number: next })}
        cancel={t('engine:form.cancel')}
        onConfirm={issuing.issue}
        onClose={() => issuing.ask(undefined)}
      />
      <UnsavedGuard isDirty={() => model.isDirty()} />
    </form>
  )
}

const clock = (moment: Date) =>
  `${String(moment.getHours()).padStart(2, '0')}:${String(moment.getMinutes()).padStart(2, '0')}`
