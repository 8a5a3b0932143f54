import type { AnafRequest } from './things.ts'

/** What goes wrong with one request. */
export type Fault =
  /** A status in place of the answer, with nothing done. */
  | { status: number; body?: string }
  /** No answer at all, with nothing done. */
  | 'silence'
  /** It is done, and its answer never arrives. */
  | 'lost'

/** How the stand-in behaves. */
export interface Behaviour {
  /** What goes wrong with a request, if anything. */
  faultOf?(request: AnafRequest): Fault | undefined
  /** So long a file is in progress (milliseconds). */
  progressMs: number
  /** Why a file is refused, in ANAF's words. */
  refuses(xml: string): string[]
  /** Whether the certificate's holder has the right to file for a CUI. */
  hasRight(cif: string): boolean
  /** Whether the same invoice is taken once only. */
  knowsTwins: boolean
  accessMs: number
  refreshMs: number
}

const DAY_MS = 86_400_000
const STREET = /<cac:AccountingCustomerParty>[\s\S]*?<cbc:StreetName>([^<]*)<\/cbc:StreetName>/
const COUNTY =
  /<cac:AccountingCustomerParty>[\s\S]*?<cbc:CountrySubentity>([^<]*)<\/cbc:CountrySubentity>[\s\S]*?<cbc:IdentificationCode>RO</

/** A street without a letter is no street: what refuses a file in the demo company. */
export function usualRefusals(xml: string): string[] {
  const street = STREET.exec(xml)?.[1] ?? ''
  const county = COUNTY.exec(xml)?.[1]
  return [
    ...(/\p{L}/u.test(street)
      ? []
      : [
          'E: validari globale  eroare regula=[BR-RO-080]-Daca adresa postala a cumparatorului (BG-8) este in Romania, strada (BT-50) trebuie furnizata.#The buyer address line 1 (BT-50) must be given.',
        ]),
    ...(county === undefined || /^RO-[A-Z]{1,2}$/.test(county)
      ? []
      : [
          'E: validari globale  eroare regula=[BR-RO-111]-Subdiviziunea tarii cumparatorului (BT-54) trebuie codificata folosind lista de coduri ISO 3166-2:RO.',
        ]),
  ]
}

export const usualBehaviour: Behaviour = {
  progressMs: 20_000,
  refuses: usualRefusals,
  hasRight: () => true,
  knowsTwins: true,
  accessMs: 90 * DAY_MS,
  refreshMs: 365 * DAY_MS,
}
