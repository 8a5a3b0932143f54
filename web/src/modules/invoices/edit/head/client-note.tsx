import { Alert, Anchor } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { FormValues } from '#web/engine/form/field-specs.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { InvoicedClientRecord } from '../editor/client-defaults.ts'
import { clientProblems } from './client-problems.ts'

/** Below the client: what is missing of it, and where that is mended. */
export function ClientNote({ client, values }: { client: InvoicedClientRecord; values: FormValues }) {
  const { t } = useTexts()
  const { can } = useSession()
  const problems = clientProblems(client.attributes, values)
  if (problems.length === 0) return null
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />} role="status" p="sm">
      {problems.map((problem) => (
        <div key={problem}>{t(problem)}</div>
      ))}
      {can('manageClients') && (
        <Anchor href={`/clients/${client.id}/edit`} target="_blank" fz="sm" fw={500}>
          {t('invoices:edit.client.mend')}
        </Anchor>
      )}
    </Alert>
  )
}
