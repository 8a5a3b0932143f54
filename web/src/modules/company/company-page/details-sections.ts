import * as z from 'zod'
import { CountryCode, Locale } from '#contracts/engine/values/primitives.ts'
import type { ModuleKey } from '#contracts/module-keys.ts'
import { settings } from '#contracts/settings.ts'
import { roundingSteps, roundingUnits, roundingWays } from '#contracts/time/rounding.ts'
import type { FieldSpec, FormSection, FormValues } from '#web/engine/form/field-specs.ts'
import { countyOptions, hasSectors, sectorOptions } from '#web/platform/format/counties.ts'

type Options = readonly { value: string; label: string }[]

const rulesOf = (keys: readonly (keyof typeof settings)[]) =>
  Object.fromEntries(keys.map((key) => [key, settings[key].value]))

const words = [
  'company_name',
  'company_vat',
  'company_registration_number',
  'company_legal_form',
  'company_share_capital',
  'company_administrator',
  'company_email',
  'company_street',
  'company_city',
  'company_state',
  'company_sector',
  'company_zip_code',
  'default_currency',
] as const
export const switches = [
  'show_team_field',
  'include_holiday_weekends',
  'show_timesheet_dates',
  'block_holidays_in_timesheets',
  'presence_from_timesheets',
] as const

const rounding = ['time_rounding', 'time_rounding_way', 'time_rounding_by'] as const

/** The settings that the tab shows. */
export const detailKeys = [...words, ...switches, ...rounding]

/** The contract's rules of each; language and country are no settings, but are kept in the same form. */
export const DetailsSchema = z.object({ ...rulesOf(detailKeys), locale: Locale, country: CountryCode })

const rounds = ({ time_rounding }: FormValues) => Boolean(time_rounding) && time_rounding !== 'none'

const workFields: (FieldSpec & { module: ModuleKey })[] = [
  {
    name: 'show_team_field',
    label: 'name:settings.show_team_field',
    help: 'company:details.showTeamsHelp',
    kind: 'switch',
    module: 'team',
  },
  {
    name: 'include_holiday_weekends',
    label: 'name:settings.include_holiday_weekends',
    help: 'company:details.holidayWeekendsHelp',
    kind: 'switch',
    module: 'holidays',
  },
  {
    name: 'show_timesheet_dates',
    label: 'name:settings.show_timesheet_dates',
    help: 'company:details.timesheetDatesHelp',
    kind: 'switch',
    module: 'time',
  },
  {
    name: 'block_holidays_in_timesheets',
    label: 'name:settings.block_holidays_in_timesheets',
    help: 'company:details.blockHolidaysHelp',
    kind: 'switch',
    module: 'time',
  },
  {
    name: 'presence_from_timesheets',
    label: 'name:settings.presence_from_timesheets',
    help: 'company:details.presenceHelp',
    kind: 'switch',
    module: 'time',
  },
  {
    name: 'time_rounding',
    label: 'name:settings.time_rounding',
    help: 'company:details.roundingHelp',
    kind: 'choice',
    required: true,
    choices: roundingSteps.map((value) => ({ value, label: `company:details.rounding.${value}` as const })),
    module: 'time',
  },
  {
    name: 'time_rounding_way',
    label: 'name:settings.time_rounding_way',
    kind: 'choice',
    required: true,
    choices: roundingWays.map((value) => ({ value, label: `company:details.rounding.${value}` as const })),
    width: 'half',
    when: rounds,
    module: 'time',
  },
  {
    name: 'time_rounding_by',
    label: 'name:settings.time_rounding_by',
    kind: 'choice',
    required: true,
    choices: roundingUnits.map((value) => ({ value, label: `company:details.rounding.${value}` as const })),
    width: 'half',
    when: rounds,
    module: 'time',
  },
]

const state = { name: 'company_state', label: 'name:settings.company_state', width: 'half' } as const
const isInRomania = ({ country }: FormValues) => country === 'RO'

interface SectionInput {
  countries: Options
  currencies: Options
  languages: Options
  hasModule: (module: ModuleKey) => boolean
}

/** What a company says of itself and how it works; switches of hidden modules stay away. */
export function detailsSections({ countries, currencies, languages, hasModule }: SectionInput): FormSection[] {
  return [
    {
      title: 'company:details.company',
      help: 'company:details.companyHelp',
      fields: [
        { name: 'company_name', label: 'name:settings.company_name', kind: 'text', autoComplete: 'organization' },
        { name: 'company_vat', label: 'name:settings.company_vat', kind: 'text', width: 'half' },
        {
          name: 'company_registration_number',
          label: 'name:settings.company_registration_number',
          kind: 'text',
          width: 'half',
        },
        {
          name: 'company_legal_form',
          label: 'name:settings.company_legal_form',
          help: 'company:details.legalFormHelp',
          kind: 'text',
          width: 'half',
        },
        {
          name: 'company_share_capital',
          label: 'name:settings.company_share_capital',
          help: 'company:details.capitalHelp',
          kind: 'text',
          width: 'half',
        },
        { name: 'company_administrator', label: 'name:settings.company_administrator', kind: 'text', width: 'half' },
        { name: 'company_email', label: 'name:settings.company_email', kind: 'email', width: 'half' },
      ],
    },
    {
      title: 'company:details.address',
      help: 'company:details.addressHelp',
      fields: [
        {
          name: 'country',
          label: 'name:tenants.country',
          help: 'company:details.countryHelp',
          kind: 'options',
          options: countries,
          required: true,
        },
        { name: 'company_street', label: 'name:settings.company_street', kind: 'text' },
        { name: 'company_city', label: 'name:settings.company_city', kind: 'text', width: 'half' },
        { name: 'company_zip_code', label: 'name:settings.company_zip_code', kind: 'text', width: 'half' },
        { ...state, kind: 'options', options: countyOptions, when: isInRomania },
        { ...state, kind: 'text', when: (values) => !isInRomania(values) },
        {
          name: 'company_sector',
          label: 'name:settings.company_sector',
          kind: 'options',
          options: sectorOptions,
          width: 'half',
          when: (values) => isInRomania(values) && hasSectors(values.company_state),
        },
      ],
    },
    {
      title: 'company:details.region',
      help: 'company:details.regionHelp',
      fields: [
        {
          name: 'locale',
          label: 'name:tenants.locale',
          help: 'company:details.languageHelp',
          kind: 'options',
          options: languages,
          required: true,
          width: 'half',
        },
        {
          name: 'default_currency',
          label: 'name:settings.default_currency',
          help: 'company:details.currencyHelp',
          kind: 'options',
          options: currencies,
          width: 'half',
        },
      ],
    },
    {
      title: 'company:details.work',
      help: 'company:details.workHelp',
      fields: workFields.filter(({ module }) => hasModule(module)).map(({ module: _, ...field }) => field),
    },
  ]
}
