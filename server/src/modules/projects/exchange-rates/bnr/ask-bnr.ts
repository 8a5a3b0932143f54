import type { Config } from '#platform/config.ts'
import { createEgress } from '#platform/egress/index.ts'
import { type BnrRate, readBnrFile } from './read-file.ts'

/** Asks BNR for its rates: of the last day that it published, or of all days of a year. */
export interface AskBnr {
  lastDay(): Promise<BnrRate[]>
  year(year: number): Promise<BnrRate[]>
}

/** A file of a year holds a quarter of a megabyte. */
const LIMITS = { bytes: 4 * 1024 * 1024, milliseconds: 60_000 }

/** `bnrUrl` is the operator's choice, so it may stand anywhere. It follows no redirect: an address that has moved is no file. */
export function askBnr(bnrUrl: NonNullable<Config['bnrUrl']>): AskBnr {
  const fetch = createEgress({ trusted: bnrUrl, limits: LIMITS })
  const base = bnrUrl.href.replace(/\/+$/, '')
  const read = async (path: string) => {
    const answer = await fetch(`${base}${path}`)
    const body = await answer.text()
    if (!answer.ok) throw new Error(`BNR answered ${answer.status} to ${path}.`)
    return readBnrFile(body)
  }
  return {
    lastDay: () => read('/nbrfxrates.xml'),
    year: (year) => read(`/files/xml/years/nbrfxrates${year}.xml`),
  }
}
