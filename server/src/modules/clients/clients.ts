import { isWrongCui } from '#contracts/clients/company-numbers.ts'
import { brokenCnpRule } from '#contracts/validation/cnp.ts'
import type { Behaviour, Row, WriteContext } from '#engine/index.ts'
import { readDefaultCurrency } from '#modules/company/index.ts'
import type { FieldProblem } from '#platform/errors/errors.ts'
import { contactProblems, keepContact } from './contact-beside.ts'
import { queueLogo } from './logo/logo.job.ts'
import { addressProblems, withSector } from './tax/address-rules.ts'
import { type AddressParts, locationOf } from './tax/location.ts'
import { brokenVatRule, plainVat } from './vat-numbers.ts'

/** Where the client is: as its address says, else where the company is. */
const isRomanian = ({ tenant }: WriteContext, { company_address, sector }: Row): boolean =>
  locationOf(company_address as AddressParts | null, sector as number | null, tenant.country).country === 'RO'

/** What the numbers of a company hang on. */
const checked = ['company_identifier', 'company_vat', 'company_address', 'personal_number']
const ofContact = ['contact_name', 'contact_email', 'contact_phone', 'contact_position']

function brokenNumbers(write: WriteContext, values: Row): FieldProblem[] {
  const { company_identifier: identifier, company_vat: vat } = values as Record<string, string | null>
  const inRomania = isRomanian(write, values)
  const problems: FieldProblem[] = []
  if (identifier && inRomania && isWrongCui(identifier)) problems.push(['company_identifier', 'rule.cui'])
  const broken = vat ? brokenVatRule(vat, inRomania) : null
  if (broken) problems.push(['company_vat', broken])
  const cnp = inRomania && typeof values.personal_number === 'string' ? brokenCnpRule(values.personal_number) : null
  if (cnp) problems.push(['personal_number', cnp])
  return problems
}

const withPlainVat = (values: Row): Row =>
  values.company_vat ? { ...values, company_vat: plainVat(values.company_vat as string) } : values

/** A logo that somebody gives is theirs; one that they take away is looked for once more, on the website. */
const withLogoSource = (values: Row): Row =>
  'logo_path' in values ? { ...values, $logo_source: values.logo_path ? 'given' : null } : values

const isMoved = (values: Row, before: Row) => 'website' in values && values.website !== before.website

/** A logo that was taken from the website before is not the one of the next, which may have none. */
const withoutOldLogo = (values: Row, before: Row): Row =>
  isMoved(values, before) && before.logo_source === 'website' ? { logo_path: null, ...values } : values

export const clientBehaviour: Behaviour = {
  async validate(write, values, before) {
    const isSent = (name: string) => name in values
    const merged = { ...before, ...values }
    return [
      ...(checked.some(isSent) ? brokenNumbers(write, merged) : []),
      ...(isSent('company_address') ? addressProblems(merged, write.tenant.country) : []),
      ...(ofContact.some(isSent) ? contactProblems(merged) : []),
    ]
  },
  beforeStore: async ({ tx, tenant }, values) => ({
    ...withSector(withLogoSource(withPlainVat(values)), {}, tenant.country),
    prefered_currency: values.prefered_currency ?? (await readDefaultCurrency(tx, tenant.id)),
  }),
  afterStore: async (write, values, id) => {
    const { tx, tenant } = write
    const { website, logo_path, company_name } = values
    await keepContact(write, values, id, company_name as string)
    if (website && !logo_path) await queueLogo(tx, { tenantId: tenant.id, clientId: id })
  },
  beforeUpdate: async ({ tx, tenant }, values, before) => {
    const kept = withSector(withLogoSource(withoutOldLogo(withPlainVat(values), before)), before, tenant.country)
    if (kept.prefered_currency !== null) return kept
    return { ...kept, prefered_currency: await readDefaultCurrency(tx, tenant.id) }
  },
  afterUpdate: async (write, values, before) => {
    const { tx, tenant } = write
    await keepContact(write, values, before.id as string, before.company_name as string)
    if (isMoved(values, before) || values.logo_path === null)
      await queueLogo(tx, { tenantId: tenant.id, clientId: before.id as string })
  },
}
