import { useNavigate } from '@tanstack/react-router'
import { NewInvoice } from '#contracts/invoices/invoices.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const fields: FieldSpec[] = [
  {
    name: 'client_id',
    label: 'name:invoices.client_id',
    kind: 'entity',
    entity: 'clients',
    show: 'company_name',
    autoFocus: true,
    add: { label: 'clients:add', to: '/clients/create', permission: 'manageClients' },
  },
  {
    name: 'type',
    label: 'name:invoices.type',
    help: 'invoices:new.typeHelp',
    kind: 'choice',
    choices: [
      { value: 'tracked', label: 'invoices:new.tracked' },
      { value: 'free', label: 'invoices:new.free' },
    ],
  },
]

const pages = { tracked: '/invoices/tracked-time', free: '/invoices/create' } as const

/** Asks whom a new invoice is for and what it is made of, and leads to the page where it is written. */
export function NewInvoiceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const go = async ({ client_id, type }: FormValues) =>
    void navigate({ to: pages[type as keyof typeof pages], search: { client_id } as never })
  return (
    <Dialog onClose={onClose} title={t('invoices:route.create')} losesNothing>
      <ActionForm
        layout="dialog"
        fields={fields}
        schema={NewInvoice}
        submitLabel="invoices:new.next"
        onSubmit={go}
        onCancel={onClose}
      />
    </Dialog>
  )
}
