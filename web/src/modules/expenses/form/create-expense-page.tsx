import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { isId } from '#contracts/engine/values/primitives.ts'
import { recordQuery } from '#web/engine/resource/queries.ts'
import type { BundleAttributes } from '../expense-record.ts'
import { ExpenseForm } from './expense-form.tsx'
import { FormPage } from './form-page.tsx'

/** `/expenses/single/create`; `?bundle=` says into which bundle, and so whose it is; `?project=` for which project. */
export function CreateExpensePage() {
  const { bundle, project } = useSearch({ strict: false }) as { bundle?: string; project?: string }
  const id = isId(bundle) ? bundle : undefined
  const { data, isPending } = useQuery({
    ...recordQuery<BundleAttributes>('expense-bundles', id ?? ''),
    enabled: id !== undefined,
  })
  return (
    <FormPage title="expenses:route.createExpense" isNew>
      {/* A bundle that is not there any more is no reason to type nothing. */}
      {!(id && isPending) && (
        <ExpenseForm
          bundle={data?.id}
          employee={data?.attributes.employee_id}
          project={isId(project) ? project : undefined}
        />
      )}
    </FormPage>
  )
}
