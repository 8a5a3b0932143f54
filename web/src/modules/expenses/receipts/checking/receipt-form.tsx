import { useMergedRef } from '@mantine/hooks'
import { useEffect, useMemo, useRef, useState } from 'react'
import { companyCurrency } from '#contracts/company/default-currency.ts'
import { vatRules } from '#contracts/expenses/receipts.ts'
import type { FormValues } from '#web/engine/form/field-specs.ts'
import { FormProblem } from '#web/engine/form/sending/form-problem.tsx'
import { UnsavedGuard } from '#web/engine/form/sending/unsaved-guard.tsx'
import { useSubmit } from '#web/engine/form/sending/use-submit.ts'
import { useFormModel } from '#web/engine/form/use-form-model.ts'
import { currencyOptions } from '#web/platform/format/currencies.ts'
import { useConfiguration } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import type { ExpenseRecord } from '../../expense-record.ts'
import { nameOfReceipt } from '../strip/receipt-words.ts'
import { BelongsTo } from './belongs-to.tsx'
import type { Checking } from './check-receipt.tsx'
import classes from './checking.module.css'
import { Footer } from './footer.tsx'
import { Notices } from './notices.tsx'
import { dismissReceipt, fileReceipt, readReceiptAgain } from './receipt-calls.ts'
import { firstValues, receiptFields, receiptSchema } from './receipt-fields.ts'
import { Sheet } from './sheet.tsx'
import { ceilingProblems, isOver, useCeiling } from './use-ceiling.ts'
import { useIsPhone } from './use-is-phone.ts'
import { nameOf } from './values/check-row.tsx'
import { type ItemKey, itemsOf } from './values/items.ts'
import { SureList } from './values/sure-list.tsx'
import { ToCheck } from './values/to-check.tsx'
import { useCheckList } from './values/use-check-list.ts'

/** What was typed into the form of a receipt, and what was still to be looked at. */
export interface Draft {
  values: FormValues
  open: readonly ItemKey[]
}

/** The form of a receipt: what is to be checked, what is sure, and where its expense belongs. */
export function ReceiptForm(props: Checking & { expense: ExpenseRecord | undefined }) {
  const { receipt, expense, draft, steady, onDraft, onDone, onLater } = props
  const { t, locale } = useTexts()
  const isPhone = useIsPhone()
  const { employee_id, reading, proposed_category_id, checked_at } = receipt.attributes
  const own = companyCurrency(useConfiguration().setting)
  const items = useMemo(() => itemsOf(reading, expense?.attributes.vat_lines), [reading, expense])
  const fields = useMemo(
    () => receiptFields(items, currencyOptions(locale, own), employee_id),
    [items, locale, own, employee_id],
  )
  const known = useRef<number>(undefined)
  const rules = (values: FormValues) => [...vatRules(values), ...ceilingProblems(values, known.current, own)]
  const model = useFormModel({
    fields,
    schema: receiptSchema,
    rules,
    initial: draft?.values ?? firstValues(receipt, expense),
  })
  const ceiling = useCeiling(model.values)
  known.current = ceiling
  const list = useCheckList({
    items,
    model,
    before: draft?.open,
    isChecked: checked_at !== null,
    isPhone,
  })
  const isEnded = useRef(false)
  const end = () => {
    isEnded.current = true
    onDraft(undefined)
    onDone()
  }
  const {
    busy,
    problem,
    props: form,
  } = useSubmit({
    model,
    failed: 'expenses:receipts.failedToSave',
    send: async (key) => {
      await fileReceipt(receipt.id, model.payload(), list.open.length === 0, key)
      end()
    },
  })
  const latest = useRef({ values: model.values, open: list.open, onDraft })
  latest.current = { values: model.values, open: list.open, onDraft }
  useEffect(
    () => () => {
      const { onDraft, ...left } = latest.current
      if (!isEnded.current) onDraft(left)
    },
    [],
  )
  const [isDismissing, setDismissing] = useState(false)
  const [isReadingAgain, setReadingAgain] = useState(false)
  const readAgain = async () => {
    setReadingAgain(true)
    try {
      await readReceiptAgain(receipt.id)
      isEnded.current = true
      onDraft(undefined)
    } finally {
      setReadingAgain(false)
    }
  }
  const marks = items.flatMap((item) => {
    const { key, area } = item
    const isCurrent = list.current === key
    return area ? [{ key, area, label: nameOf(item, t), asks: list.open.includes(key), isCurrent }] : []
  })
  const others = [
    { label: t('expenses:receipts.later'), run: onLater },
    { label: t('expenses:receipts.dismiss'), run: () => setDismissing(true) },
  ]
  const root = useMergedRef(form.ref, list.root)
  return (
    <>
      <form {...form} ref={root}>
        <Sheet
          {...props}
          marks={marks}
          onPick={(key) => list.reopen(key as ItemKey)}
          others={others}
          footer={<Footer list={list} others={others} busy={busy} hasNext={props.hasNext} isPhone={isPhone} />}
        >
          <Notices receipt={receipt} steady={steady} onReadAgain={readAgain} isReadingAgain={isReadingAgain} />
          <ToCheck
            items={items}
            fields={fields}
            model={model}
            list={list}
            pages={steady.pagesOf(receipt)}
            isPhone={isPhone}
          />
          <SureList items={items} values={model.values} own={reading?.own_identifier} list={list} />
          <BelongsTo
            fields={fields}
            model={model}
            proposed={proposed_category_id}
            over={isOver(model.values, ceiling, own) ? ceiling : undefined}
            ownCurrency={own}
          />
          <div className={classes.problem}>
            <FormProblem problem={problem} />
          </div>
        </Sheet>
      </form>
      <UnsavedGuard isDirty={() => !isEnded.current && model.isDirty()} />
      <ConfirmDialog
        opened={isDismissing}
        title={t('expenses:receipts.dismiss.title')}
        text={t(expense ? 'expenses:receipts.dismiss.withExpense' : 'expenses:receipts.dismiss.text', {
          name: nameOfReceipt(receipt),
        })}
        confirm={t('expenses:receipts.dismiss')}
        cancel={t('engine:dialog.cancel')}
        onConfirm={async () => {
          await dismissReceipt(receipt.id)
          end()
        }}
        onClose={() => setDismissing(false)}
      />
    </>
  )
}
