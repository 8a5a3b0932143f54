import { useNavigate, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { companyCurrency } from '#contracts/company/default-currency.ts'
import { TurnIntoExpense } from '#contracts/expenses/bills.ts'
import type { FormValues } from '#web/engine/form/field-specs.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { RecordLoader } from '#web/engine/pages/record/record-page.tsx'
import type { AnyRecord } from '#web/engine/resource/types.ts'
import { currencyOptions } from '#web/platform/format/currencies.ts'
import { today } from '#web/platform/format/dates.ts'
import { useNamePlace } from '#web/platform/routing/place-names.ts'
import { useConfiguration, useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { expenseSections } from '../form/expense-sections.tsx'
import { FormPage } from '../form/form-page.tsx'
import { BillNotes } from './bill-notes.tsx'
import { BillPaper } from './bill-paper.tsx'
import { type BillAttributes, type BillRecord, billName, billPath } from './bill-record.ts'
import classes from './bills.module.css'
import { callBill } from './call-bill.ts'

const params = { related: 'expense', temporary_urls: true }

/** `/expenses/bills/{id}/expense`: a bill becomes an expense, or a line of a bundle. */
export function TurnPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return (
    <FormPage title="expenses:bills.turn" isNew>
      <RecordLoader<BillAttributes> entity="supplier-bills" id={id} params={params} failed="expenses:bills.failed">
        {(bill) => <TurnForm bill={bill} />}
      </RecordLoader>
    </FormPage>
  )
}

/** What the contract takes of a bill's VAT: what is free of it is in the amount. */
const vatOf = ({ bill }: BillAttributes) => (bill?.vat_lines ?? []).filter(({ vat }) => vat !== 0).slice(0, 10)

/** What the bill was for, in few words: its number, and what stands on its first line. */
const describe = ({ number, bill }: BillAttributes) =>
  [number, bill?.lines[0]?.name].filter(Boolean).join(', ').slice(0, 255)

function TurnForm({ bill }: { bill: BillRecord }) {
  const navigate = useNavigate()
  const { locale } = useTexts()
  const { setting } = useConfiguration()
  const self = useSession().employee?.id
  const own = companyCurrency(setting)
  const { id, attributes } = bill
  const isCreditNote = Number(attributes.total) < 0
  useNamePlace(billPath(id), billName(bill))
  // The bill is its receipt: nothing is uploaded.
  const sections = useMemo(
    () => expenseSections(currencyOptions(locale, own), undefined, self, isCreditNote).slice(1),
    [locale, own, self, isCreditNote],
  )
  const defaults = useMemo(
    () => ({
      merchant: attributes.supplier_name,
      merchant_identifier: attributes.supplier_identifier?.slice(0, 20) ?? null,
      date: attributes.issue_date ?? today(),
      ...(isCreditNote
        ? {}
        : {
            amount: attributes.total,
            currency: attributes.currency ?? own,
            vat_lines: vatOf(attributes),
          }),
      description: describe(attributes),
      employee_id: attributes.credited_bill?.employee_id ?? self,
      expense_category_id: attributes.proposed_category_id,
      project_id: attributes.proposed_project_id,
      expense_bundle_id: null,
    }),
    [attributes, own, self, isCreditNote],
  )
  const store = async (body: FormValues, key: string): Promise<AnyRecord> =>
    (await callBill(id, 'turn-into-expense', body, key)) as AnyRecord
  return (
    <>
      <BillNotes bill={bill} />
      {attributes.can_file && (
        <div className={classes.turn}>
          <ResourceForm
            entity="expenses"
            defaults={defaults}
            schema={TurnIntoExpense}
            sections={sections}
            store={store}
            saved="expenses:bills.turned"
            failed="expenses:bills.turnFailed"
            submitLabel="expenses:bills.turn"
            onSaved={() => void navigate({ to: billPath(id) })}
            onCancel={() => void navigate({ to: billPath(id) })}
          />
          <BillPaper bill={bill} />
        </div>
      )}
    </>
  )
}
