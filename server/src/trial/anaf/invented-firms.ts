import type { Config } from '#platform/config.ts'
import type { Tenant } from '#platform/tenancy/index.ts'

const DEMO = 'demo'

interface Invented {
  cui: number
  denumire: string
  nrRegCom: string
  strada: string
  numar: string
  localitate: string
  judet: string
  cod: string
  paysVat: boolean
  onCollection?: boolean
  isInactive?: boolean
}

/** None of them exists; their CUIs have the right control digit. */
const firms: readonly Invented[] = [
  {
    cui: 48215039,
    denumire: 'SOLARIS GRĂDINI SRL',
    nrRegCom: 'J32/1204/2019',
    strada: 'Str. Nicolae Bălcescu',
    numar: '31',
    localitate: 'Mun. Sibiu',
    judet: 'SIBIU',
    cod: '550159',
    paysVat: true,
    onCollection: true,
  },
  {
    cui: 39170426,
    denumire: 'ATELIERUL DE LEMN SRL',
    nrRegCom: 'J40/8120/2018',
    strada: 'Str. Turturelelor',
    numar: '11A',
    localitate: 'Sector 3 Mun. Bucureşti',
    judet: 'MUNICIPIUL BUCUREŞTI',
    cod: '030881',
    paysVat: false,
  },
  {
    cui: 35046299,
    denumire: 'CORBUL NEGRU TRANS SRL',
    nrRegCom: 'J22/611/2015',
    strada: 'Şos. Păcurari',
    numar: '127',
    localitate: 'Mun. Iaşi',
    judet: 'IAŞI',
    cod: '700545',
    paysVat: false,
    isInactive: true,
  },
]

/** As the register itself answers. */
const answerOf = (firm: Invented) => ({
  found: [
    {
      date_generale: {
        cui: firm.cui,
        denumire: firm.denumire,
        nrRegCom: firm.nrRegCom,
        codPostal: firm.cod,
        adresa: '',
      },
      inregistrare_scop_Tva: { scpTVA: firm.paysVat },
      inregistrare_RTVAI: { statusTvaIncasare: firm.onCollection ?? false },
      stare_inactiv: { statusInactivi: firm.isInactive ?? false },
      adresa_sediu_social: {
        sdenumire_Strada: firm.strada,
        snumar_Strada: firm.numar,
        sdetalii_Adresa: '',
        sdenumire_Localitate: firm.localitate,
        sdenumire_Judet: firm.judet,
        scod_Postal: firm.cod,
      },
    },
  ],
  notFound: [],
})

/** What the register would say of an invented firm, to the demo company alone; null for every other CUI. */
export function inventedFirm({ seed }: Config, { subdomain }: Tenant, cui: string) {
  if (seed !== 'demo' || subdomain !== DEMO) return null
  const firm = firms.find((one) => String(one.cui) === cui)
  return firm ? answerOf(firm) : null
}
