import { queryOptions } from '@tanstack/react-query'
import type { EfacturaState } from '#contracts/invoices/efactura/state.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'

/** Whether an issued invoice has to be in e-Factura, and what keeps it out. Read anew each time: it is mended on other pages. */
export const efacturaQuery = (id: string) =>
  queryOptions({
    queryKey: keys.getter('invoices', 'efactura', { id }),
    queryFn: async ({ signal }) =>
      (await api.get<{ data: EfacturaState }>(`/restify/invoices/${id}/getters/efactura`, { signal, onError: 'log' }))
        .data,
    staleTime: 0,
  })

/** The file of e-Factura: an address that opens it for some minutes, and what it is called. */
export interface XmlFile {
  url: string
  file_name: string
}

/** Has the server make the file, or find the one that it made. Throws what the server says against it. */
export const generateXml = async (id: string): Promise<XmlFile> =>
  (await api.post<{ data: XmlFile }>(`/restify/invoices/${id}/actions?action=generate-xml`, {}, { onError: 'caller' }))
    .data

/** What stands in the file. Its address begins where the API does. */
export const readXml = async ({ url }: XmlFile): Promise<string> =>
  (await api.file(url.replace(/^\/api(?=\/)/, ''), undefined, { onError: 'caller' })).blob.text()
