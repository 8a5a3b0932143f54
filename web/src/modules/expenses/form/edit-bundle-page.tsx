import { useParams } from '@tanstack/react-router'
import { ClosedForm } from '#web/engine/pages/closed-form.tsx'
import { RecordLoader } from '#web/engine/pages/record/record-page.tsx'
import type { BundleAttributes } from '../expense-record.ts'
import { BundleForm } from './bundle-form.tsx'
import { FormPage } from './form-page.tsx'
import { RejectedNote } from './parts/rejected-note.tsx'
import { useFormState } from './use-form-state.ts'

/** `/expenses/{id}/edit`: changes a bundle that waits, or mends one that was rejected. */
export function EditBundlePage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const stateOf = useFormState()
  return (
    <RecordLoader<BundleAttributes> entity="expense-bundles" id={id} failed="expenses:list.bundleFailed">
      {(record) => {
        const state = stateOf(record)
        return (
          <FormPage title={state === 'mend' ? 'expenses:list.mend' : 'expenses:route.editBundle'}>
            {state === 'mend' && <RejectedNote reason={record.attributes.status_explanation} />}
            {state === 'closed' ? <ClosedForm why="expenses:form.decided" /> : <BundleForm record={record} />}
          </FormPage>
        )
      }}
    </RecordLoader>
  )
}
