import * as z from 'zod'
import {
  type ListAnswer,
  NONE,
  type Refusal,
  refusalOf,
  type StateAnswer,
  saysNoMessages,
  twinIndex,
  type UploadAnswer,
} from './answers.ts'
import { readHeader } from './read-header.ts'

/** What every call of the service may be answered with in place of an answer of its own. */
const Said = z.object({ eroare: z.string().optional(), error: z.string().optional(), message: z.string().optional() })

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The words of an answer that says in JSON what is wrong; null where it is none. */
function saidIn(text: string): string | null {
  const said = Said.safeParse(parsed(text))
  return said.success ? (said.data.eroare ?? said.data.message ?? said.data.error ?? null) : null
}

/** What a status or words in JSON mean for every call; null where there is more to read. */
export function plainRefusal(status: number, text: string): Refusal | null {
  if (status === 429) return { kind: 'tooMany' }
  const said = saidIn(text)
  const refusal = said === null ? null : refusalOf([said])
  if (refusal) return refusal
  if (status === 401 || status === 403) return { kind: 'unauthorised' }
  return status === 200 ? null : NONE
}

export function readUpload(status: number, text: string): UploadAnswer {
  const plain = plainRefusal(status, text)
  if (plain) return plain
  const header = readHeader(text)
  const said = header?.errors ?? [saidIn(text)].filter((words) => words !== null)
  if (header?.attributes.ExecutionStatus === '0') {
    const index = header.attributes.index_incarcare
    return index ? { kind: 'taken', index } : NONE
  }
  const index = twinIndex(said)
  if (index !== null) return { kind: 'twin', index }
  return refusalOf(said) ?? (said.length > 0 ? { kind: 'refused', words: said } : NONE)
}

export function readState(status: number, text: string): StateAnswer {
  const plain = plainRefusal(status, text)
  if (plain) return plain
  const header = readHeader(text)
  const state = header?.attributes.stare
  const downloadId = header?.attributes.id_descarcare
  if (state === 'ok' && downloadId) return { kind: 'ok', downloadId }
  if (state === 'nok' && downloadId) return { kind: 'nok', downloadId }
  if (state === 'in prelucrare') return { kind: 'inProgress' }
  if (state && /nepreluat/i.test(state)) return { kind: 'unreadable' }
  const words = header?.errors ?? [saidIn(text)].filter((one) => one !== null)
  return words.length > 0 ? (refusalOf(words) ?? { kind: 'nothing', words }) : NONE
}

const Listed = z.object({
  numar_total_pagini: z.coerce.number().optional(),
  mesaje: z.array(
    z.object({
      id_solicitare: z.coerce.string(),
      id: z.coerce.string(),
      tip: z.string(),
      data_creare: z.coerce.string().optional(),
      detalii: z.string().optional(),
    }),
  ),
})

/** `202611021204` on Bucharest's clocks, near enough: it only orders messages. */
function momentOf(said: string | undefined): Date | null {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(said ?? '') ?? []
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:00+02:00`)
  return Number.isNaN(at.getTime()) ? null : at
}

/** One page of the list, and how many there are. */
export function readList(status: number, text: string): { answer: ListAnswer; pages: number } {
  const plain = plainRefusal(status, text)
  if (plain) return { answer: plain, pages: 0 }
  const said = saidIn(text)
  if (said !== null && saysNoMessages(said)) return { answer: { kind: 'list', messages: [] }, pages: 0 }
  const listed = Listed.safeParse(parsed(text))
  if (!listed.success) return { answer: NONE, pages: 0 }
  const messages = listed.data.mesaje.map(({ id_solicitare, id, tip, data_creare, detalii }) => ({
    index: id_solicitare,
    downloadId: id,
    isError: /ERORI/i.test(tip),
    createdAt: momentOf(data_creare),
    issuer: /cif_emitent=(\d{2,13})/.exec(detalii ?? '')?.[1] ?? null,
  }))
  return { answer: { kind: 'list', messages }, pages: listed.data.numar_total_pagini ?? 1 }
}
