import type { Names } from '../engine/names.ts'

/** Names of the fields of calendars and chat. */
export const integrationNames = {
  'calendars.provider': { en: 'Provider', ro: 'Furnizor' },
  'calendars.returnUrl': { en: 'Address to return to', ro: 'Adresa de întoarcere' },
  'calendars.code': { en: 'Code of the provider', ro: 'Codul furnizorului' },
  'calendars.state': { en: 'State of the connection', ro: 'Starea conectării' },
  'calendars.calendarId': { en: 'Calendar', ro: 'Calendar' },
  'calendars.start_date': { en: 'First day', ro: 'Prima zi' },
  'calendars.end_date': { en: 'Last day', ro: 'Ultima zi' },
  'calendars.type': { en: 'Type', ro: 'Tip' },
  'settings.slack_webhook_url': { en: 'Webhook URL', ro: 'Adresa webhookului' },
} as const satisfies Names
