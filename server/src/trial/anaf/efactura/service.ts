import { createHash } from 'node:crypto'
import { answerZip } from './answer-zip.ts'
import type { Behaviour } from './faults.ts'
import type { AnafReply, AnafRequest, AnafShelf, Received, Taken } from './things.ts'

const FIRST_INDEX = 5_012_800_000
const xmlAttribute = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)

const xml = (body: string): AnafReply => ({ status: 200, type: 'application/xml', body })
const UPLOADED = 'xmlns="mfp:anaf:dgti:spv:respUploadFisier:v1"'
const ASKED = 'xmlns="mfp:anaf:dgti:efactura:stareMesajFactura:v1"'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const uploadError = (words: string) =>
  xml(
    `${HEAD}<header ${UPLOADED} dateResponse="202611021204" ExecutionStatus="1"><Errors errorMessage="${xmlAttribute(words)}"/></header>`,
  )
const json = (body: object): AnafReply => ({ status: 200, type: 'application/json', body: JSON.stringify(body) })
const errorOf = (words: string, title = 'Lista Mesaje') => json({ eroare: words, titlu: title })
const noRight = (cif: string) => `Nu exista niciun CIF petru care sa aveti drept: ${cif}`

const NUMBER = /<cbc:ID>([^<]*)<\/cbc:ID>/
const BUYER = /<cac:AccountingCustomerParty>[\s\S]*?<cbc:CompanyID>(?:RO)?([^<]*)<\/cbc:CompanyID>/

async function upload(shelf: AnafShelf, request: AnafRequest, behaviour: Behaviour): Promise<AnafReply> {
  const cif = request.query.get('cif') ?? ''
  if (!/^\d+$/.test(cif)) return uploadError(`CIF introdus= ${cif} nu este un numar`)
  if (!['UBL', 'CN'].includes(request.query.get('standard') ?? '')) {
    return uploadError('Valorile acceptate pentru parametrul standard sunt UBL, CN, CII sau RASP')
  }
  if (!behaviour.hasRight(cif)) return uploadError(`Nu aveti drept in SPV pentru CIF=${cif}`)
  const sha256 = createHash('sha256').update(request.body).digest('hex')
  const before = await shelf.list<Taken>('taken', cif)
  const number = NUMBER.exec(request.body)?.[1]
  const twin = before.find((one) => one.errors.length === 0 && NUMBER.exec(one.xml)?.[1] === number)
  const all = await shelf.list<Taken>('taken')
  const index = String(FIRST_INDEX + all.length + 1)
  const errors =
    twin && behaviour.knowsTwins
      ? [`E: Factura a mai fost transmisa anterior cu index=${twin.id}`]
      : behaviour.refuses(request.body)
  await shelf.put({
    ...{ kind: 'taken', id: index, cif, buyer: BUYER.exec(request.body)?.[1] ?? '', sha256, xml: request.body, errors },
    ...{ at: shelf.now(), readyAt: shelf.now() + behaviour.progressMs, downloadId: `3${index}` },
  })
  return xml(`${HEAD}<header ${UPLOADED} dateResponse="202611021204" ExecutionStatus="0" index_incarcare="${index}"/>`)
}

async function stateOf(shelf: AnafShelf, { query }: AnafRequest): Promise<AnafReply> {
  const index = query.get('id_incarcare') ?? ''
  const found = await shelf.get<Taken>(index)
  if (found?.kind !== 'taken') {
    const words = `Nu exista factura cu id_incarcare= ${xmlAttribute(index)}`
    return xml(`${HEAD}<header ${ASKED}><Errors errorMessage="${words}"/></header>`)
  }
  if (found.readyAt > shelf.now()) return xml(`${HEAD}<header ${ASKED} stare="in prelucrare"/>`)
  const state = found.errors.length > 0 ? 'nok' : 'ok'
  return xml(`${HEAD}<header ${ASKED} stare="${state}" id_descarcare="${found.downloadId}"/>`)
}

/** As ANAF says moments: digits of Bucharest's clocks, near enough. */
const stamp = (at: number) => new Date(at + 7_200_000).toISOString().replace(/\D/g, '').slice(0, 12)

/** What a line of the list is made of. */
interface Listed {
  id: string
  downloadId: string
  at: number
  from: string
  to: string
  letter: 'T' | 'E' | 'P'
}

const KINDS = { T: 'FACTURA TRIMISA', E: 'ERORI FACTURA', P: 'FACTURA PRIMITA' } as const

/** The buyer named in an accepted file receives it, under a number of its own. */
const buyersDownload = ({ id }: Taken) => `4${id}`

async function listed(shelf: AnafShelf, cif: string): Promise<Listed[]> {
  const [all, received] = await Promise.all([shelf.list<Taken>('taken'), shelf.list<Received>('received', cif)])
  const ready = all.filter(({ readyAt }) => readyAt <= shelf.now())
  return [
    ...ready
      .filter((one) => one.cif === cif)
      .map(({ id, downloadId, at, buyer, errors }): Listed => {
        return { id, downloadId, at, from: cif, to: buyer, letter: errors.length > 0 ? 'E' : 'T' }
      }),
    ...ready
      .filter(({ buyer, errors }) => buyer === cif && errors.length === 0)
      .map((one): Listed => ({ ...one, downloadId: buyersDownload(one), from: one.cif, to: cif, letter: 'P' })),
    ...received.map(
      ({ id, downloadId, at, seller }): Listed => ({ id, downloadId, at, from: seller, to: cif, letter: 'P' }),
    ),
  ]
}

/** So many stand on a page of the list. */
const PAGE = 500

async function messages(shelf: AnafShelf, { query }: AnafRequest, behaviour: Behaviour, from: number, to: number) {
  const cif = query.get('cif') ?? ''
  if (!behaviour.hasRight(cif)) return errorOf(noRight(cif))
  if (from < shelf.now() - 60 * DAY_MS)
    return errorOf('startTime nu poate fi mai vechi de 60 de zile fata de momentul requestului')
  const filter = query.get('filtru')
  const found = (await listed(shelf, cif))
    .filter(({ at }) => at >= from && at <= to)
    .filter(({ letter }) => !filter || filter === letter)
  if (found.length === 0) return errorOf('Nu exista mesaje in intervalul selectat')
  const page = Number(query.get('pagina') ?? 1)
  const shown = found.slice((page - 1) * PAGE, page * PAGE)
  return json({
    mesaje: shown.map(({ id, downloadId, at, letter, ...who }) => ({
      ...{ data_creare: stamp(at), cif, id_solicitare: id, id: downloadId },
      detalii: `Factura cu id_incarcare=${id} emisa de cif_emitent=${who.from} pentru cif_beneficiar=${who.to}`,
      tip: KINDS[letter],
    })),
    ...{ numar_inregistrari_in_pagina: shown.length, numar_total_inregistrari: found.length },
    ...{ numar_total_inregistrari_per_pagina: PAGE, numar_total_pagini: Math.ceil(found.length / PAGE) },
    ...{ index_pagina_curenta: page, serial: '1234AA456', cui: cif, titlu: 'Lista Mesaje' },
  })
}

async function download(shelf: AnafShelf, { query }: AnafRequest): Promise<AnafReply> {
  const id = query.get('id') ?? ''
  const zip = (body: Buffer): AnafReply => ({ status: 200, type: 'application/zip', body })
  const received = (await shelf.list<Received>('received')).find(({ downloadId }) => downloadId === id)
  if (received) return zip(Buffer.from(received.zip, 'base64'))
  const found = (await shelf.list<Taken>('taken')).find((one) => one.downloadId === id || buyersDownload(one) === id)
  if (!found) return errorOf(`Pentru id=${id} nu exista inregistrata nici o factura`, 'Descarcare mesaj')
  return zip(await answerZip(found))
}

const DAY_MS = 86_400_000

/** What lies below `FCTEL/rest`; a 404 elsewhere. */
export function service(shelf: AnafShelf, request: AnafRequest, behaviour: Behaviour): Promise<AnafReply> {
  const { query } = request
  const ways: Record<string, () => Promise<AnafReply>> = {
    upload: () => upload(shelf, request, behaviour),
    uploadb2c: () => upload(shelf, request, behaviour),
    stareMesaj: () => stateOf(shelf, request),
    listaMesajeFactura: () =>
      messages(shelf, request, behaviour, shelf.now() - Number(query.get('zile')) * DAY_MS, shelf.now()),
    listaMesajePaginatieFactura: () =>
      messages(shelf, request, behaviour, Number(query.get('startTime')), Number(query.get('endTime'))),
    descarcare: () => download(shelf, request),
  }
  const way = ways[request.path.split('/').at(-1)!]
  return way ? way() : Promise.resolve({ status: 404, type: 'text/plain', body: '' })
}
