import type { Texts } from '#platform/texts/index.ts'

export const recurringTexts = {
  'recordKind.invoice-plans': { en: 'Recurring invoice', ro: 'Factură recurentă' },
  'recordKind.invoice-plan-runs': { en: 'Day of a recurring invoice', ro: 'Zi a unei facturi recurente' },
  'sheet.invoice-plans': { en: 'Recurring invoices', ro: 'Facturi recurente' },
  'sheet.invoice-plan-runs': { en: 'Days', ro: 'Zile' },
  'historyAction.pause': { en: 'Paused', ro: 'Oprit' },
  'historyAction.resume': { en: 'Resumed', ro: 'Reluat' },
  'historyAction.take-over': { en: 'Taken over', ro: 'Preluat' },
  'historyAction.skip-next': { en: 'Next one skipped', ro: 'Următoarea a fost omisă' },
  'historyAction.end-plan': { en: 'Ended', ro: 'Încheiat' },
  'planReason.client_data': {
    en: 'The client lacks data that an invoice needs: address, county or tax number. Fill them in on the client’s page.',
    ro: 'Clientului îi lipsesc date necesare pe factură: adresa, județul sau codul fiscal. Completează-le în pagina clientului.',
  },
  'planReason.company_data': {
    en: 'The company lacks data that an invoice needs. Fill them in under Settings, Company.',
    ro: 'Companiei îi lipsesc date necesare pe factură. Completează-le la Setări, Companie.',
  },
  'planReason.no_address': {
    en: 'Nobody is known to send it to. Add a contact with an email address to the client, or an address to the plan.',
    ro: 'Nu știm cui să o trimitem. Adaugă clientului o persoană de contact cu email sau o adresă în plan.',
  },
  'planReason.no_writer': {
    en: 'Who wrote this plan may no longer write invoices. Somebody who may takes the plan over.',
    ro: 'Cel care a scris planul nu mai poate emite facturi. Cineva care poate îl preia.',
  },
  'planReason.no_plan': {
    en: 'Invoices need a paid plan. An administrator can choose one in Billing.',
    ro: 'Facturile au nevoie de un abonament plătit. Un administrator îl poate alege la Abonament.',
  },
  'planReason.refused': {
    en: 'The invoice was refused as the plan writes it. Check its lines, VAT and series.',
    ro: 'Factura nu a fost acceptată așa cum o scrie planul. Verifică liniile, TVA-ul și seria.',
  },
  'state.plan.ended': {
    en: 'This plan has ended. Make a new one.',
    ro: 'Acest plan s-a încheiat. Creează unul nou.',
  },
  'state.plan.paused': { en: 'This plan is paused already.', ro: 'Acest plan este deja oprit.' },
  'state.plan.running': { en: 'This plan is not paused.', ro: 'Acest plan nu este oprit.' },
  'invoices.keepMakingPlan': {
    en: 'Invoices were made by this plan, so it stays. End it instead.',
    ro: 'Acest plan a creat facturi, așa că rămâne. Încheie-l în schimb.',
  },
  'invoices.keepPlanned': {
    en: 'A recurring invoice needs it, so it stays. End and delete the plan first, or ask somebody who writes invoices.',
    ro: 'O factură recurentă are nevoie de el, așa că rămâne. Șterge întâi planul sau cere-i asta cuiva care emite facturi.',
  },
  'notice.planWaits': { en: 'A recurring invoice waits', ro: 'O factură recurentă așteaptă' },
  'notice.planWaits.details': {
    en: '{title} to {client} of {day}: {reason}',
    ro: '{title} către {client} din {day}: {reason}',
  },
} as const satisfies Texts
