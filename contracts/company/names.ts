import type { Names } from '../engine/names.ts'
import { directoryNames } from './directories.ts'

/** Names of the fields of the company, its directories, roles, settings and log. */
export const companyNames = {
  ...directoryNames,

  'legal-holidays.date': { en: 'Date', ro: 'Data' },
  'legal-holidays.start_date': { en: 'First day', ro: 'Prima zi' },
  'legal-holidays.end_date': { en: 'Last day', ro: 'Ultima zi' },
  'legal-holidays.year': { en: 'Year', ro: 'An' },
  'legal-holidays.payable': { en: 'Paid', ro: 'Plătită' },
  'legal-holidays.is_half_day': { en: 'Half a day', ro: 'Jumătate de zi' },
  'legal-holidays.holiday_calendar_id': { en: 'Calendar', ro: 'Calendar' },
  'tenants.country': { en: 'Country', ro: 'Țară' },
  'legal-holidays.country': { en: 'Country', ro: 'Țară' },
  'legal-holidays.confirm': { en: 'Confirmation', ro: 'Confirmare' },
  'legal-holidays.dates': { en: 'Days', ro: 'Zile' },

  'roles.key': { en: 'Built-in role', ro: 'Rol predefinit' },
  'roles.permissions': { en: 'Permissions', ro: 'Permisiuni' },
  'permissions.group': { en: 'Group', ro: 'Grup' },

  'settings.key': { en: 'Setting', ro: 'Setare' },
  'settings.hidden_modules': { en: 'Hidden modules', ro: 'Module ascunse' },
  'settings.default_currency': { en: 'Default currency', ro: 'Moneda implicită' },
  'settings.company_name': { en: 'Company name', ro: 'Numele companiei' },
  'settings.company_vat': { en: 'VAT number', ro: 'Cod fiscal (CUI)' },
  'settings.company_registration_number': { en: 'Registration number', ro: 'Numărul de înregistrare' },
  'settings.company_street': { en: 'Street and number', ro: 'Strada și numărul' },
  'settings.company_city': { en: 'City', ro: 'Localitatea' },
  'settings.company_state': { en: 'State or county', ro: 'Județul sau regiunea' },
  'settings.company_zip_code': { en: 'Postal code', ro: 'Codul poștal' },
  'settings.company_administrator': { en: 'Administrator', ro: 'Administrator' },
  'settings.company_email': { en: 'Contact email', ro: 'Email de contact' },
  'settings.file': { en: 'Picture', ro: 'Imagine' },
  'settings.type': { en: 'Kind of logo', ro: 'Tipul siglei' },
  'user-settings.key': { en: 'Setting', ro: 'Setare' },
  'user-settings.own_color_scheme': { en: 'Colours', ro: 'Culori' },
  'user-settings.own_notifications': { en: 'Notifications', ro: 'Notificări' },
  'user-settings.own_first_steps_hidden': { en: 'First steps hidden', ro: 'Primii pași ascunși' },
  'user-settings.own_list_views': { en: 'Views of lists', ro: 'Moduri de afișare a listelor' },

  'tenants.locale': { en: 'Language of the company', ro: 'Limba companiei' },
  'tenants.general_information': { en: 'General information', ro: 'Informații generale' },
  'tenants.sensitive_information': { en: 'Detailed information', ro: 'Informații detaliate' },
  'tenants.code': { en: 'Code from the email', ro: 'Codul din email' },

  'audit-entries.at': { en: 'When', ro: 'Când' },
  'audit-entries.user_id': { en: 'Who', ro: 'Cine' },
  'audit-entries.resource': { en: 'What', ro: 'Ce' },
  'audit-entries.record_id': { en: 'Record', ro: 'Înregistrare' },
  'audit-entries.action': { en: 'Action', ro: 'Acțiune' },
  'audit-entries.field': { en: 'Field', ro: 'Câmp' },
  'audit-entries.before': { en: 'Before', ro: 'Înainte' },
  'audit-entries.after': { en: 'After', ro: 'După' },
} as const satisfies Names
