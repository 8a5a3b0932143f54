import { isCui, looksLikeCui } from '#contracts/clients/company-numbers.ts'
import type { Behaviour, Row, WriteContext } from '#engine/index.ts'
import { readDefaultCurrency } from '#modules/company/index.ts'
import type { FieldProblem } from '#platform/errors/errors.ts'
import { queueLogo } from './logo/logo.job.ts'
import { brokenVatRule, plainVat } from './vat-numbers.ts'

const ROMANIA = /^(ro|rom[aâ]nia)$/i

/** Where the client is: as its address says, else where the company is. */
function isRomanian({ tenant }: WriteContext, { company_address }: Row): boolean {
  const { country } = (company_address ?? {}) as { country?: string | null }
  return country ? ROMANIA.test(country.trim()) : tenant.country === 'RO'
}

/** What the numbers of a company hang on. */
const checked = ['company_identifier', 'company_vat', 'company_address']

function brokenNumbers(write: WriteContext, values: Row): FieldProblem[] {
  const { company_identifier: identifier, company_vat: vat } = values as Record<string, string | null>
  const inRomania = isRomanian(write, values)
  const problems: FieldProblem[] = []
  if (identifier && inRomania && looksLikeCui(identifier) && !isCui(identifier))
    problems.push(['company_identifier', 'rule.cui'])
  const broken = vat ? brokenVatRule(vat, inRomania) : null
  if (broken) problems.push(['company_vat', broken])
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
  validate: async (write, values, before) =>
    checked.some((name) => name in values) ? brokenNumbers(write, { ...before, ...values }) : [],
  beforeStore: async ({ tx, tenant }, values) => ({
    ...withLogoSource(withPlainVat(values)),
    prefered_currency: values.prefered_currency ?? (await readDefaultCurrency(tx, tenant.id)),
  }),
  afterStore: async ({ tx, tenant }, { website, logo_path }, id) => {
    if (website && !logo_path) await queueLogo(tx, { tenantId: tenant.id, clientId: id })
  },
  beforeUpdate: async ({ tx, tenant }, values, before) => {
    const kept = withLogoSource(withoutOldLogo(withPlainVat(values), before))
    if (kept.prefered_currency !== null) return kept
    return { ...kept, prefered_currency: await readDefaultCurrency(tx, tenant.id) }
  },
  afterUpdate: async ({ tx, tenant }, values, before) => {
    if (isMoved(values, before) || values.logo_path === null)
      await queueLogo(tx, { tenantId: tenant.id, clientId: before.id as string })
  },
}
