import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** One firm as the register answers it; `more` lies over its sections. */
export const registered = (cui: number, more: Record<string, unknown> = {}) => ({
  date_generale: {
    cui,
    data: '2026-11-29',
    denumire: 'HÂRTIA  SRL',
    adresa: 'JUD. CLUJ, MUN. CLUJ-NAPOCA, STR. LUNGĂ, NR.1',
    nrRegCom: 'J12/345/2009',
    codPostal: '400001',
    ...(more.date_generale as object),
  },
  inregistrare_scop_Tva: { scpTVA: true, perioade_TVA: [] },
  inregistrare_RTVAI: { statusTvaIncasare: false },
  stare_inactiv: { statusInactivi: false },
  adresa_sediu_social: {
    sdenumire_Strada: 'Str. Lungă',
    snumar_Strada: '1',
    sdetalii_Adresa: 'Ap.4',
    sdenumire_Localitate: 'Mun. Cluj-Napoca',
    sdenumire_Judet: 'CLUJ',
    scod_Postal: '',
  },
  ...Object.fromEntries(Object.entries(more).filter(([name]) => name !== 'date_generale')),
})

export interface AnafStandIn {
  url: string
  asked: { method: string | undefined; body: unknown }[]
  /** What it answers next; `null`: nothing at all, for as long as it is asked. */
  answer: { status: number; body: string } | null
  close(): Promise<void>
}

/** Stands in for the register of the tax office. */
export async function anafStandIn(): Promise<AnafStandIn> {
  const standIn: AnafStandIn = { url: '', asked: [], answer: null, close: async () => {} }
  const server = createServer(async (request, response) => {
    standIn.asked.push({ method: request.method, body: await json(request) })
    const { answer } = standIn
    if (answer) response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/PlatitorTvaRest/v9/tva`
  standIn.close = async () => {
    server.closeAllConnections()
    await new Promise<void>((resolve) => void server.close(() => resolve()))
  }
  return standIn
}
