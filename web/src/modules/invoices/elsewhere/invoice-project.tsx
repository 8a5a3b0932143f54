import { Button } from '@mantine/core'
import { IconFileInvoice } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { PropsOf } from '#web/platform/modules/slots.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

/** On the page of a project: its hours of last month, to be charged. */
export function InvoiceProject({ project }: PropsOf<'project.actions'>) {
  const { t } = useTexts()
  return (
    <Button
      component={Link}
      to="/invoices/tracked-time"
      search={{ client_id: project.attributes.client_id, project_id: project.id } as never}
      variant="default"
      leftSection={<IconFileInvoice size={16} aria-hidden />}
    >
      {t('invoices:project.invoice')}
    </Button>
  )
}
