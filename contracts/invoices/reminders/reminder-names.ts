import type { Names } from '../../engine/names.ts'

export const reminderNames = {
  'settings.invoice_reminders': {
    en: 'Remind clients of unpaid invoices',
    ro: 'Reamintește clienților facturile neplătite',
  },
  'settings.invoice_reminders_working_days': { en: 'On working days only', ro: 'Doar în zile lucrătoare' },
  'settings.invoice_reminders_paused_until': { en: 'Paused for all until', ro: 'Oprite pentru toți până la' },
  'settings.invoice_late_interest': { en: 'Interest for late payment', ro: 'Dobândă pentru întârziere' },
  'settings.invoice_late_rate': { en: 'Rate in percent', ro: 'Rata în procente' },
  'settings.invoice_reference_rate': {
    en: 'Reference rate of the BNR in percent',
    ro: 'Dobânda de referință BNR, în procente',
  },
  'invoice-reminder-steps.days': { en: 'Days after the due date', ro: 'Zile după scadență' },
  'invoice-reminder-steps.is_on': { en: 'On', ro: 'Activă' },
  'invoice-reminder-steps.subject_en': { en: 'Subject in English', ro: 'Subiectul în engleză' },
  'invoice-reminder-steps.body_en': { en: 'Text in English', ro: 'Textul în engleză' },
  'invoice-reminder-steps.subject_ro': { en: 'Subject in Romanian', ro: 'Subiectul în română' },
  'invoice-reminder-steps.body_ro': { en: 'Text in Romanian', ro: 'Textul în română' },
  'invoices.subject_en': { en: 'Subject in English', ro: 'Subiectul în engleză' },
  'invoices.body_en': { en: 'Text in English', ro: 'Textul în engleză' },
  'invoices.subject_ro': { en: 'Subject in Romanian', ro: 'Subiectul în română' },
  'invoices.body_ro': { en: 'Text in Romanian', ro: 'Textul în română' },
  'invoices.until': { en: 'Paused until', ro: 'Oprite până la' },
  'invoices.whole_client': { en: 'For all invoices of this client', ro: 'Pentru toate facturile acestui client' },
  'invoices.reminders_paused': { en: 'Reminders paused', ro: 'Reamintiri oprite' },
  'invoices.reminders_paused_until': { en: 'Reminders paused until', ro: 'Reamintiri oprite până la' },
  'invoices.reminded_at': { en: 'Last reminder', ro: 'Ultima reamintire' },
  'invoices.reminders': { en: 'Reminders', ro: 'Reamintiri' },
} as const satisfies Names
