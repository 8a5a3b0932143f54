import { brokenCnpRule } from '#contracts/validation/cnp.ts'
import type { ImportDefinition } from '#engine/imports/index.ts'

const address = (part: string) => `company_address.${part}`

/** What invoicing programs write where a person has no number: a dash, or zeros. */
const NO_NUMBER = /^(?:-+|0+)$/

/**
 * How clients come from a sheet: with their address and the person to write to. Headings are known as Romanian invoicing programs
 * (SmartBill, Oblio, SAGA) and others write them.
 */
export const importClients: ImportDefinition = {
  columns: [
    ...['company_name', 'is_person', 'company_identifier', 'company_vat', 'trade_register_number', 'personal_number'],
    ...['street', 'city', 'state', 'zip_code', 'country'].map(address),
    'sector',
    ...['contact_name', 'contact_email', 'contact_phone', 'contact_position'],
    ...['bank_name', 'bank_account', 'bank_swift', 'prefered_currency', 'language', 'website', 'description'],
  ],
  alsoCalled: {
    company_name: [
      ...['denumire', 'denumire client', 'nume client', 'client', 'nume', 'denumire firma', 'firma', 'partener'],
      ...['name', 'company', 'client name', 'customer', 'den par'],
    ],
    is_person: ['persoana fizica', 'pf', 'is person', 'individual'],
    company_identifier: [
      ...['cif', 'cui', 'cod fiscal', 'cif cnp', 'cui cif', 'cui cnp', 'cod fiscal cnp', 'cod identificare fiscala'],
      ...['cod unic de identificare', 'tax id', 'tax number', 'cod par'],
    ],
    company_vat: ['vat', 'vat number', 'vat id', 'cod tva', 'cod tva intracomunitar', 'tva'],
    trade_register_number: [
      ...['reg com', 'nr reg com', 'registrul comertului', 'nr registrul comertului', 'nr reg comertului'],
      ...['numar registrul comertului', 'registration number', 'reg com p'],
    ],
    personal_number: ['cnp', 'personal number'],
    [address('street')]: ['adresa', 'strada', 'address', 'street', 'adresa sediu', 'sediu', 'adr par'],
    [address('city')]: ['oras', 'localitatea', 'town', 'loc adr'],
    [address('state')]: ['judet', 'judetul', 'county', 'state', 'region', 'regiune', 'jud par'],
    [address('zip_code')]: ['zip', 'zip code', 'postcode', 'codul postal'],
    [address('country')]: ['tara adr', 'cod tara'],
    sector: ['sectorul'],
    contact_name: ['contact', 'persoana contact', 'persoana de contact', 'nume contact', 'contact person', 'delegat'],
    contact_email: ['email', 'mail', 'adresa email', 'adresa de email', 'email contact', 'e mail par'],
    contact_phone: ['telefon', 'tel', 'phone', 'mobil', 'telefon contact', 'nr telefon', 'tel par'],
    contact_position: ['functie', 'functie contact', 'position'],
    bank_name: ['bank name'],
    bank_account: ['iban', 'cont', 'cont iban', 'cont banca', 'iban account', 'account'],
    bank_swift: ['bic', 'swift bic'],
    prefered_currency: ['moneda', 'valuta', 'currency'],
    language: ['limba', 'language'],
    website: ['site', 'web', 'pagina web'],
    description: ['observatii', 'note', 'notes', 'descriere'],
  },
  undo: { filled: true, owns: ['client_contacts'] },
  /** Programs write the CNP of a person where a company has its CUI. */
  steps: async () => ({
    read(rows) {
      for (const { body, cells } of rows) {
        const number = cells.company_identifier ?? ''
        if (NO_NUMBER.test(number)) delete body.company_identifier
        if (brokenCnpRule(number) !== null) continue
        delete body.company_identifier
        body.is_person ??= true
        body.personal_number ??= number
      }
    },
  }),
}
