import { useParams } from '@tanstack/react-router'
import { ClosedForm } from '#web/engine/pages/closed-form.tsx'
import { RecordLoader } from '#web/engine/pages/record/record-page.tsx'
import type { ExpenseAttributes } from '../expense-record.ts'
import { ExpenseForm } from './expense-form.tsx'
import { FormPage } from './form-page.tsx'
import { RejectedNote } from './parts/rejected-note.tsx'
import { useFormState } from './use-form-state.ts'

const params = { temporary_urls: true }

/** `/expenses/single/{id}/edit`: changes an expense that waits, or mends one that was rejected. */
export function EditExpensePage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const stateOf = useFormState()
  return (
    <RecordLoader<ExpenseAttributes> entity="expenses" id={id} params={params}>
      {(record) => {
        const state = stateOf(record)
        return (
          <FormPage title={state === 'mend' ? 'expenses:list.mend' : 'expenses:route.editExpense'}>
            {state === 'mend' && <RejectedNote reason={record.attributes.status_explanation} />}
            {state === 'closed' ? <ClosedForm why="expenses:form.decided" /> : <ExpenseForm record={record} />}
          </FormPage>
        )
      }}
    </RecordLoader>
  )
}
