import { Center, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { isId } from '#contracts/engine/values/primitives.ts'
import type { InvoiceDefaults } from '#contracts/invoices/defaults.ts'
import type { NumberPattern } from '#contracts/invoices/numbers.ts'
import { writtenKinds } from '#contracts/invoices/proforma/proforma.ts'
import { listQuery, recordQuery } from '#web/engine/resource/queries.ts'
import { today } from '#web/platform/format/dates.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { type InvoicedClient, valuesOfClient } from './editor/client-defaults.ts'
import { DefaultsLoader } from './editor/defaults-loader.tsx'
import { newValues } from './editor/first-values.ts'
import { InvoiceEditor } from './editor/invoice-editor.tsx'

type Search = Partial<
  Record<'client_id' | 'project_id' | 'from' | 'to' | 'group' | 'tracked_time' | 'draft' | 'kind', string>
>
const TRACKED = ['client_id', 'project_id', 'from', 'to', 'group'] as const

/** `/invoices/create`: a new invoice, for a client that the address may name. */
export function CreateInvoicePage() {
  const search = useSearch({ strict: false }) as Search
  // The draft that was stored from this page: it opens as any other, unless this is the page that stored it.
  const [stored, setStored] = useState<string>()
  if (search.tracked_time && search.tracked_time !== '0') {
    const named = TRACKED.flatMap((name) => (search[name] ? [[name, String(search[name])] as [string, string]] : []))
    return <Navigate to={`/invoices/tracked-time?${new URLSearchParams(named)}`} replace />
  }
  if (isId(search.draft) && search.draft !== stored) return <Navigate to={`/invoices/${search.draft}/edit`} replace />
  const kind = writtenKinds.find((one) => one === search.kind) ?? 'invoice'
  const client = isId(search.client_id) ? search.client_id : null
  return (
    <DefaultsLoader>
      {(defaults) => <NewInvoice kind={kind} client={client} defaults={defaults} onStored={setStored} />}
    </DefaultsLoader>
  )
}

interface NewInvoiceProps {
  kind: (typeof writtenKinds)[number]
  client: string | null
  defaults: InvoiceDefaults
  onStored: (id: string) => void
}

function NewInvoice({ kind, client, defaults, onStored }: NewInvoiceProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { data, isPending } = useQuery(
    listQuery<NumberPattern & { next_number: string }>('invoice-series', { kind, is_default: true }),
  )
  const chosen = useQuery({ ...recordQuery<InvoicedClient>('clients', client ?? ''), enabled: client !== null })
  if (isPending || (client !== null && chosen.isPending)) {
    return (
      <Center mih={280} role="status" aria-busy aria-label={t('engine:list.loading')}>
        <Loader />
      </Center>
    )
  }
  const series = data?.data[0]?.attributes
  const proposed = series?.next_number
  return (
    <InvoiceEditor
      defaults={defaults}
      first={{ kind, ...newValues(defaults, today(), proposed), ...valuesOfClient(chosen.data) }}
      series={series}
      proposed={proposed}
      onStored={({ id }) => {
        onStored(id)
        // A reload opens the draft; the page stays as it is, with the cell in hand.
        void navigate({ to: '.', search: { draft: id } as never, replace: true })
      }}
    />
  )
}
