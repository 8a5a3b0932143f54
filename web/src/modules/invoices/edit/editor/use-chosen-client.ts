import { useQuery } from '@tanstack/react-query'
import { recordQuery } from '#web/engine/resource/queries.ts'
import type { InvoicedClient, InvoicedClientRecord } from './client-defaults.ts'

/** The client that the form names, once it is known. */
export function useChosenClient(id: string | null): InvoicedClientRecord | undefined {
  const { data } = useQuery({ ...recordQuery<InvoicedClient>('clients', id ?? ''), enabled: id !== null })
  return id === null ? undefined : data
}
