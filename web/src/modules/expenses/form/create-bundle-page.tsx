import { useSearch } from '@tanstack/react-router'
import { isId } from '#contracts/engine/values/primitives.ts'
import { BundleForm } from './bundle-form.tsx'
import { FormPage } from './form-page.tsx'

/** `/expenses/create`; `?employeeId=` says for whom, to who keeps expenses. */
export function CreateBundlePage() {
  const { employeeId } = useSearch({ strict: false }) as { employeeId?: string }
  return (
    <FormPage title="expenses:route.createBundle" isNew>
      <BundleForm employee={isId(employeeId) ? employeeId : undefined} />
    </FormPage>
  )
}
