import { useMemo } from 'react'
import { ClientContactWrite } from '#contracts/clients/clients.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'
import type { FormSection } from '#web/engine/form/field-specs.ts'
import { AlikeField } from '#web/engine/form/inputs/alike-field.tsx'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { ContactAttributes } from './contacts-table.ts'

const sectionsOf = (id: string | undefined): FormSection[] => [
  {
    title: 'clients:contacts',
    fields: [
      { name: 'name', label: 'name:*.name', kind: 'text', autoFocus: true },
      {
        name: 'email',
        label: 'name:client-contacts.email',
        kind: 'custom',
        empty: '',
        render: (props) => (
          <AlikeField
            {...props}
            entity="client-contacts"
            name="email"
            except={id}
            to={(_, client) => `/clients/${client}/details`}
          />
        ),
      },
      { name: 'phone', label: 'name:client-contacts.phone', kind: 'phone' },
      { name: 'position', label: 'name:client-contacts.position', kind: 'text' },
    ],
  },
]

interface ContactDialogProps {
  clientId: string
  /** The contact to change; without one, one is added. */
  contact?: WireRecord<ContactAttributes>
  onClose: () => void
}

export function ContactDialog({ clientId, contact, onClose }: ContactDialogProps) {
  const { t } = useTexts()
  const sections = useMemo(() => sectionsOf(contact?.id), [contact?.id])
  return (
    <Dialog onClose={onClose} title={t(contact ? 'clients:contact.edit' : 'clients:contact.add')}>
      <ResourceForm
        entity="client-contacts"
        record={contact}
        schema={ClientContactWrite.omit({ client_id: true })}
        sections={sections}
        layout="dialog"
        saved={contact ? 'clients:contact.updated' : 'clients:contact.created'}
        failed="clients:contact.failed"
        payload={(payload) => (contact ? payload : { ...payload, client_id: clientId })}
        onSaved={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}
