import type { AnafConfig } from '#platform/config.ts'
import { createEgress, type Egress, type EgressAnswer } from '#platform/egress/index.ts'
import type { Services } from '#platform/http/context.ts'
import { isWithin, type Limit } from '#platform/http/limits/rate-limit.ts'
import {
  type DownloadAnswer,
  type ListAnswer,
  type ListedMessage,
  NONE,
  type StateAnswer,
  type UploadAnswer,
} from './answers.ts'
import { plainRefusal, readList, readState, readUpload } from './read-answers.ts'

/** What ANAF allows the whole installation, a little less than it does. */
const CALLS: Limit = { name: 'anaf-calls', max: 950, seconds: 60 }
/** Lists that a CUI may ask for in a day. */
const LISTS: Limit = { name: 'anaf-lists', max: 1400, seconds: 86_400 }
/** The largest file is 10 MB; the zip of it is smaller. */
const MOST_BYTES = 12 * 1024 * 1024
/** Pages of a list that are read at most; a page has 500 lines. */
const MOST_PAGES = 20

/** As ANAF's list is narrowed: sent, refused, received. */
type MessageKind = 'T' | 'E' | 'P'
const SENT: readonly MessageKind[] = ['T', 'E']
export const RECEIVED: readonly MessageKind[] = ['P']

/** A file and what ANAF hears of it. */
export interface Upload {
  xml: string
  standard: 'UBL' | 'CN'
  cui: string
  toPerson: boolean
  /** The buyer has no Romanian number. */
  isAbroad: boolean
}

const egresses = new WeakMap<AnafConfig, Egress>()
function egressOf(config: AnafConfig): Egress {
  const known = egresses.get(config)
  if (known) return known
  const limits = { bytes: MOST_BYTES, milliseconds: config.timeoutSeconds * 1000 }
  const made = createEgress({ trusted: config.apiUrl, limits })
  egresses.set(config, made)
  return made
}

/** ANAF's service, asked with an access token. Whatever goes wrong on the way is no answer, and never an error. */
export function anafApi(services: Services, accessToken: string) {
  const config = services.config.anaf!
  async function call(name: string, query: Record<string, string>, body?: string): Promise<EgressAnswer | null> {
    if (!(await isWithin(services, CALLS, 'all'))) return null
    const url = new URL(`${config.apiUrl.href}/${name}`)
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'text/plain' }
    try {
      return await egressOf(config)(url, { method: body === undefined ? 'GET' : 'POST', headers, body })
    } catch {
      return null
    }
  }
  /** Status and text; null where the answer does not come whole. */
  async function textOf(asked: Promise<EgressAnswer | null>): Promise<[status: number, text: string] | null> {
    const answer = await asked
    if (!answer) return null
    return answer.text().then(
      (text) => [answer.status, text],
      () => null,
    )
  }

  return {
    async upload({ xml, standard, cui, toPerson, isAbroad }: Upload): Promise<UploadAnswer> {
      const query = { standard, cif: cui, ...(isAbroad ? { extern: 'DA' } : {}) }
      const said = await textOf(call(toPerson ? 'uploadb2c' : 'upload', query, xml))
      return said ? readUpload(...said) : NONE
    },
    async stateOf(index: string): Promise<StateAnswer> {
      const said = await textOf(call('stareMesaj', { id_incarcare: index }))
      return said ? readState(...said) : NONE
    },
    /** Messages of a CUI between two moments: what was sent, taken and refused, unless it is what came from suppliers. */
    async list(cui: string, from: Date, to: Date, kinds: readonly MessageKind[] = SENT): Promise<ListAnswer> {
      const messages: ListedMessage[] = []
      const span = { cif: cui, startTime: String(from.getTime()), endTime: String(to.getTime()) }
      for (const filtru of kinds) {
        for (let page = 1, pages = 1; page <= Math.min(pages, MOST_PAGES); page += 1) {
          if (!(await isWithin(services, LISTS, cui))) return { kind: 'tooMany' }
          const said = await textOf(call('listaMesajePaginatieFactura', { ...span, filtru, pagina: String(page) }))
          if (!said) return NONE
          const read = readList(...said)
          if (read.answer.kind !== 'list') return read.answer
          messages.push(...read.answer.messages)
          pages = read.pages
        }
      }
      return { kind: 'list', messages }
    },
    async download(downloadId: string): Promise<DownloadAnswer> {
      const answer = await call('descarcare', { id: downloadId })
      if (!answer) return NONE
      const bytes = await answer.arrayBuffer().then(
        (whole) => Buffer.from(whole),
        () => null,
      )
      if (!bytes) return NONE
      // A zip begins with these letters; whatever else comes is words.
      if (answer.status === 200 && bytes.subarray(0, 2).toString('latin1') === 'PK') return { kind: 'zip', bytes }
      return plainRefusal(answer.status, bytes.toString('utf8')) ?? NONE
    },
  }
}
export type AnafApi = ReturnType<typeof anafApi>
