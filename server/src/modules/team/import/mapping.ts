import { Locale } from '#contracts/engine/primitives.ts'
import type { ImportColumn } from '#contracts/team/employees-import.ts'
import { labelOfColumn } from './columns.ts'
import { fold } from './fold.ts'

/** Other headings that sheets of people commonly have, in both languages and as other products export them. */
const alsoCalled: Partial<Record<ImportColumn, readonly string[]>> = {
  first_name: ['firstname', 'given name', 'forename', 'name', 'prenumele'],
  last_name: ['lastname', 'surname', 'family name', 'nume', 'numele'],
  email: ['email', 'e-mail', 'mail', 'email address', 'company email', 'adresa de email', 'email serviciu'],
  contract_type: ['contract', 'type of contract', 'tip contract', 'tipul contractului', 'forma de colaborare'],
  start_date: ['hire date', 'hired on', 'start', 'joining date', 'data angajarii', 'data inceperii', 'data start'],
  department: ['department name', 'dept', 'departamentul', 'compartiment'],
  position_id: ['job title', 'title', 'job', 'role title', 'functia', 'post', 'pozitie', 'pozitia'],
  direction_id: ['team name', 'direction', 'echipa', 'directie'],
  level_id: ['seniority', 'grade', 'nivelul', 'senioritate'],
  manager_employee_id: ['manager', 'manager email', 'reports to', 'supervisor', 'sef direct', 'superior'],
  role_id: ['access role', 'permissions', 'rolul'],
  weekly_hours_capacity: ['weekly hours', 'hours per week', 'norma', 'ore saptamana', 'ore saptamanale'],
  phone: ['phone number', 'mobile', 'telephone', 'numar de telefon', 'nr telefon', 'mobil'],
  personal_email: ['private email', 'home email', 'email privat'],
  gender: ['sex', 'genul'],
  birth_date: ['birthday', 'birthdate', 'date of birth', 'dob', 'data nasterii', 'zi de nastere'],
  personal_identification_number: ['cnp', 'personal number', 'national id', 'ssn'],
  identity_card_number: ['id card', 'identity card', 'ci', 'serie si numar ci', 'buletin'],
  'address.street': ['street', 'address', 'strada', 'adresa'],
  'address.city': ['town', 'oras', 'localitatea'],
  'address.state': ['state', 'county', 'region', 'judetul'],
  'address.zip_code': ['zip', 'zip code', 'postcode', 'cod postal'],
  'address.country': ['tara'],
  position_code: ['job code', 'cor', 'cod cor'],
  termination_date: ['end date', 'leaving date', 'data plecarii', 'data incheierii'],
  salary: ['gross salary', 'pay', 'salary amount', 'salariul', 'salariu brut'],
  salary_type: ['pay type', 'tip salariu'],
  salary_currency: ['salary currency', 'moneda', 'valuta'],
  initial_vacation_balance: ['vacation days', 'holiday balance', 'leave balance', 'zile de concediu', 'zile concediu'],
  contract_bank_name: ['bank name', 'banca'],
  contract_bank_swift: ['swift', 'bic', 'swift bic'],
  contract_bank_account: ['bank account', 'account number', 'cont bancar', 'cont iban'],
  company_name: ['company', 'firma', 'compania'],
  company_vat: ['vat', 'cui', 'cod fiscal'],
  company_identifier: ['reg com', 'nr reg com'],
  general_information: ['notes', 'information', 'observatii', 'note'],
}

const namesOf = (column: ImportColumn): string[] =>
  [
    column.replace(/_id$/, ''),
    ...Locale.options.map((locale) => labelOfColumn(column, locale)),
    ...(alsoCalled[column] ?? []),
  ].map(plain)

/** A heading's words alone: without the star of required columns and what stands in brackets. */
function plain(heading: string): string {
  return fold(heading.replace(/\(.*?\)/g, '').replaceAll(/[^\p{L}\p{N}]+/gu, ' '))
}

/**
 * The field that each heading most likely means; null where none fits. No field is proposed twice: a heading that is
 * exactly the field's own name goes before one that is only another word for it.
 */
export function proposeMapping(headings: readonly string[], columns: readonly ImportColumn[]): (ImportColumn | null)[] {
  const mapping: (ImportColumn | null)[] = headings.map(() => null)
  const words = headings.map(plain)
  const longest = Math.max(0, ...columns.map((column) => namesOf(column).length))
  for (let rank = 0; rank < longest; rank++) {
    for (const column of columns) {
      const name = namesOf(column)[rank]
      if (!name || mapping.includes(column)) continue
      const at = words.findIndex((word, i) => word === name && mapping[i] === null)
      if (at >= 0) mapping[at] = column
    }
  }
  return mapping
}
