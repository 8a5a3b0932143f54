import { Button, Group } from '@mantine/core'
import { IconClock, IconPlus } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ResourceTable } from '#web/engine/table/resource-table.tsx'
import { usePlan } from '#web/platform/session/use-plan.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ClientFigures } from './client-figures.tsx'
import { clientInvoicesTable } from './client-invoices-table.ts'

/** `/clients/{id}/invoices`: what a client was charged, and the way to a new invoice. */
export function ClientInvoicesTab() {
  const { t } = useTexts()
  const { isActive, isPaid } = usePlan()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const query = useMemo(() => ({ client_id: id, is_fiscal: 'true' }), [id])
  const search = { client_id: id } as never
  return (
    <div>
      <ClientFigures clientId={id} />
      {isActive && isPaid && (
        <Group gap="sm" mb="sm" justify="flex-end">
          <Button
            component={Link}
            to="/invoices/tracked-time"
            search={search}
            variant="default"
            leftSection={<IconClock size={16} aria-hidden />}
          >
            {t('invoices:list.fromTime')}
          </Button>
          <Button
            component={Link}
            to="/invoices/create"
            search={search}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {t('invoices:route.create')}
          </Button>
        </Group>
      )}
      <ResourceTable table={clientInvoicesTable} label={t('invoices:route.invoices')} query={query} />
    </div>
  )
}
