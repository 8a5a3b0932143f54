import { Button, Group, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { ResourceTable } from '#web/engine/table/resource-table.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import { type ContactAttributes, contactsTable } from './contacts-table.ts'

const ContactDialog = later(() => import('./contact-dialog.tsx'), 'ContactDialog')

/** Whom one calls and writes to at a client. */
export function ContactsSection({ clientId }: { clientId: string }) {
  const { t } = useTexts()
  const [open, setOpen] = useState<{ contact?: WireRecord<ContactAttributes> } | null>(null)
  const query = useMemo(() => ({ client_id: clientId }), [clientId])
  return (
    <div>
      <Group justify="space-between" mb="sm">
        <Title order={2} fz="md">
          {t('clients:contacts')}
        </Title>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen({})}>
          {t('clients:contact.add')}
        </Button>
      </Group>
      <ResourceTable
        table={contactsTable}
        label={t('clients:contacts')}
        query={query}
        onEdit={(contact) => setOpen({ contact })}
      />
      {open && <ContactDialog clientId={clientId} contact={open.contact} onClose={() => setOpen(null)} />}
    </div>
  )
}
