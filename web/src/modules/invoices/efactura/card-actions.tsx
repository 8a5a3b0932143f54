import { Anchor, Button, Group } from '@mantine/core'
import { IconCloudUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { EfacturaState } from '#contracts/invoices/efactura/state.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { InvoiceRecord } from '../invoice-record.ts'
import { invoiceName } from '../states.ts'
import { fileSeveral } from './file-several.ts'
import { TryHistory } from './try-history.tsx'
import { XmlButtons } from './xml-buttons.tsx'

/** What can be done with an invoice for e-Factura in the state that it is in. */
export function CardActions({ invoice, state: data }: { invoice: InvoiceRecord; state: EfacturaState }) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const { state, problems, filing, connection } = data
  const isRefused = filing?.state === 'refused'
  const isConnected = connection === 'connected' || connection === 'ending'
  const canFile = isConnected && state === 'needed' && (isRefused || (!filing && problems.length === 0))
  const file = async () => {
    setBusy(true)
    await fileSeveral([{ id: invoice.id, name: invoiceName(invoice) }])
    setBusy(false)
  }
  return (
    <>
      {canFile && (
        <Group>
          <Button
            size="xs"
            variant="default"
            loading={busy}
            leftSection={<IconCloudUpload size={16} aria-hidden />}
            onClick={() => void file()}
          >
            {t(isRefused ? 'invoices:board.fileAgain' : 'invoices:filing.file')}
          </Button>
        </Group>
      )}
      {(problems.length === 0 || filing) && <XmlButtons invoice={invoice} />}
      {state === 'needed' && !isConnected && !filing && (
        <Anchor component={Link} to="/invoices/efactura" fz="sm">
          {t('invoices:filing.connect')}
        </Anchor>
      )}
      {filing && <TryHistory invoice={invoice} />}
    </>
  )
}
