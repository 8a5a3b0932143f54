import { Alert, Anchor } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { FormValues } from '#web/engine/form/field-specs.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { InvoicedClientRecord } from '../editor/client-defaults.ts'
import { clientProblems } from './client-problems.ts'
import { firmQuery } from './firm-query.ts'
import { MendClient } from './mend-client.tsx'

/** Below the client: what is missing of it and why that matters, with the fields that mend it here. */
export function ClientNote({ client, values }: { client: InvoicedClientRecord; values: FormValues }) {
  const { t } = useTexts()
  const { can } = useSession()
  const firm = useQuery(firmQuery(client.attributes)).data
  const problems = clientProblems(client.attributes, values, firm)
  const names = problems.flatMap(({ fields }) => fields)
  if (problems.length === 0) return null
  const mayMend = can('manageClients') && client.meta.authorizedToUpdate
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />} p="sm">
      <div role="status">
        {problems.map(({ text }) => (
          <div key={text}>{t(text)}</div>
        ))}
      </div>
      {mayMend && names.length > 0 && <MendClient key={names.join(' ')} client={client} names={names} firm={firm} />}
      {can('manageClients') && (
        <Anchor href={`/clients/${client.id}/edit`} target="_blank" fz="sm" fw={500}>
          {t('invoices:edit.client.mend')}
        </Anchor>
      )}
    </Alert>
  )
}
