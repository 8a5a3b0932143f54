import { Button } from '@mantine/core'
import { useState } from 'react'
import { showFailure } from '#web/platform/api/report.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { goToAnaf } from './connection-calls.ts'

/** Leads to ANAF's sign-in. `person`: who has connected before, as the right is a person's. */
export function ConnectButton({ person, quiet = false }: { person?: string | null; quiet?: boolean }) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    // On the way to ANAF the button stays busy until the page is gone.
    await goToAnaf().catch((error: unknown) => {
      showFailure(error, 'invoices:anaf.failed')
      setBusy(false)
    })
  }
  return (
    <Button variant={quiet ? 'default' : 'filled'} loading={busy} onClick={() => void go()}>
      {person ? t('invoices:anaf.againAs', { person }) : t('invoices:anaf.connect')}
    </Button>
  )
}
