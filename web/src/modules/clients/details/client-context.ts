import { createContext, useContext } from 'react'
import type { ClientRecord } from '../client-record.ts'

/** The client whose page is open, for its tabs. */
export const ClientContext = createContext<ClientRecord | null>(null)

/** The client of the page around; throws outside of one. */
export function useClient(): ClientRecord {
  const client = useContext(ClientContext)
  if (!client) throw new Error('No client page around')
  return client
}
