import * as z from 'zod'
import type { FirmByCui } from '#contracts/clients/by-cui.ts'
import { BUCHAREST, counties, recogniseCounty, recogniseSector } from '#contracts/company/counties.ts'

const text = z.string().nullish()

/** What the product reads of an answer of ANAF's VAT register (version 9). */
export const AnafAnswer = z.object({
  found: z
    .array(
      z.object({
        date_generale: z.object({
          cui: z.coerce.string(),
          denumire: z.string(),
          nrRegCom: text,
          codPostal: text,
          adresa: text,
        }),
        inregistrare_scop_Tva: z.object({ scpTVA: z.boolean() }).nullish(),
        inregistrare_RTVAI: z.object({ statusTvaIncasare: z.boolean() }).nullish(),
        stare_inactiv: z.object({ statusInactivi: z.boolean() }).nullish(),
        adresa_sediu_social: z
          .object({
            sdenumire_Strada: text,
            snumar_Strada: text,
            sdetalii_Adresa: text,
            sdenumire_Localitate: text,
            sdenumire_Judet: text,
            scod_Postal: text,
          })
          .nullish(),
      }),
    )
    .default([]),
})
type Found = z.infer<typeof AnafAnswer>['found'][number]

const said = (words: string | null | undefined): string | null => words?.replace(/\s+/g, ' ').trim() || null

/** `Mun. Cluj-Napoca`, `Orș. Otopeni`, `Sat Florești Com. Florești`: the name of the locality alone. */
const KIND_OF_LOCALITY = /^(?:mun|municipiul|or[sșş]|ora[sșş](?:ul)?|com|comuna|sat)\.?\s+/iu

function cityOf(locality: string | null, isBucharest: boolean): string | null {
  if (isBucharest) return counties[BUCHAREST]
  return locality?.replace(KIND_OF_LOCALITY, '').replace(/\s+com\.?\s.*$/i, '') ?? null
}

/** The first firm of an answer, in the words of a client; null where there is none. */
export function firmOf({ found: [one] }: { found: Found[] }): FirmByCui | null {
  if (!one) return null
  const { date_generale: general, adresa_sediu_social: seat } = one
  const digits = general.cui.replace(/\D/g, '')
  const vat_payer = one.inregistrare_scop_Tva?.scpTVA ?? false
  const county = recogniseCounty(seat?.sdenumire_Judet ?? '')
  const locality = said(seat?.sdenumire_Localitate)
  const number = said(seat?.snumar_Strada)
  const street = [said(seat?.sdenumire_Strada), number && `nr. ${number}`, said(seat?.sdetalii_Adresa)]
  const parts = street.filter(Boolean)
  return {
    company_name: said(general.denumire) ?? digits,
    company_identifier: digits,
    company_vat: vat_payer ? `RO${digits}` : null,
    trade_register_number: said(general.nrRegCom),
    company_address: {
      street: parts.length > 0 ? parts.join(' ') : said(general.adresa),
      city: cityOf(locality, county === BUCHAREST),
      state: county ? counties[county] : said(seat?.sdenumire_Judet),
      zip_code: said(seat?.scod_Postal) ?? said(general.codPostal),
      country: 'RO',
    },
    sector: county === BUCHAREST ? recogniseSector(locality ?? '') : null,
    vat_payer,
    vat_on_collection: one.inregistrare_RTVAI?.statusTvaIncasare ?? false,
    inactive: one.stare_inactiv?.statusInactivi ?? false,
  }
}
