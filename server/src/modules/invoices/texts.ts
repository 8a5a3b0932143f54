import type { Texts } from '#platform/texts/index.ts'
import { bankTexts } from './bank/texts.ts'
import { efacturaTexts } from './efactura/texts.ts'
import { paymentTexts } from './payments/texts.ts'
import { proformaTexts } from './proforma/texts.ts'
import { recurringTexts } from './recurring/texts.ts'
import { reminderTexts } from './reminders/texts.ts'
import { statementTexts } from './statements/texts.ts'

export const invoiceTexts = {
  ...efacturaTexts,
  ...paymentTexts,
  ...bankTexts,
  ...statementTexts,
  ...reminderTexts,
  ...recurringTexts,
  ...proformaTexts,
  'recordKind.invoices': { en: 'Invoice', ro: 'Factură' },
  'recordKind.invoice-lines': { en: 'Line of an invoice', ro: 'Linie de factură' },
  'recordKind.invoice-series': { en: 'Series of invoices', ro: 'Serie de facturi' },
  'recordKind.invoice-events': { en: 'History of an invoice', ro: 'Istoricul unei facturi' },
  'recordKind.invoice-versions': { en: 'Version of an invoice', ro: 'Versiune de factură' },
  'recordKind.invoice-payments': { en: 'Payment', ro: 'Plată' },
  'recordKind.invoice-reply-mails': { en: 'Address for replies', ro: 'Adresă pentru răspunsuri' },
  'sheet.invoices': { en: 'Invoices', ro: 'Facturi' },
  'sheet.invoice-lines': { en: 'Lines', ro: 'Linii' },
  'sheet.invoice-series': { en: 'Series', ro: 'Serii' },
  'sheet.invoice-events': { en: 'History', ro: 'Istoric' },
  'sheet.invoice-versions': { en: 'Versions', ro: 'Versiuni' },
  'sheet.invoice-payments': { en: 'Payments', ro: 'Plăți' },
  'sheet.invoice-reply-mails': { en: 'Addresses for replies', ro: 'Adrese pentru răspunsuri' },
  'historyAction.issue': { en: 'Issued', ro: 'Emisă' },
  'historyAction.void': { en: 'Voided', ro: 'Anulată' },
  'historyAction.mark-as-paid': { en: 'Marked as paid', ro: 'Marcată ca plătită' },
  'historyAction.undo-payment': { en: 'Payment undone', ro: 'Plată anulată' },
  'historyAction.credit': { en: 'Credited', ro: 'Stornată' },
  'historyAction.replicate': { en: 'Duplicated', ro: 'Duplicată' },
  'historyAction.from-tracked-time': { en: 'Made from tracked time', ro: 'Creată din timpul pontat' },
  'trackedTime.title': { en: 'Tracked time', ro: 'Timp lucrat' },
  'trackedTime.tooMany': {
    en: 'These days have more than {most} entries of time. Choose fewer days or one project.',
    ro: 'Aceste zile au mai mult de {most} de pontaje. Alege mai puține zile sau un proiect.',
  },
  'trackedTime.currencies': {
    en: 'The hours have rates in {currencies}. Choose one: an invoice has one currency.',
    ro: 'Orele au tarife în {currencies}. Alege una: o factură are o singură monedă.',
  },
  'trackedTime.nothing': {
    en: 'No hours of these days can be charged.',
    ro: 'Nicio oră din aceste zile nu se poate factura.',
  },
  'trackedTime.taken': {
    en: '{count, plural, one {# entry is} other {# entries are}} on another invoice by now: {numbers}. Look at the hours again.',
    ro: '{count, plural, one {Un pontaj este} few {# pontaje sunt} other {# de pontaje sunt}} între timp pe altă factură: {numbers}. Verifică din nou orele.',
  },
  'trackedTime.changed': {
    en: '{count, plural, one {# entry} other {# entries}} changed meanwhile and cannot be charged. Look at the hours again.',
    ro: 'Între timp {count, plural, one {un pontaj s-a schimbat și nu se mai poate} few {# pontaje s-au schimbat și nu se mai pot} other {# de pontaje s-au schimbat și nu se mai pot}} factura. Verifică din nou orele.',
  },
  'historyAction.send-invoice': { en: 'Sent', ro: 'Trimisă' },
  'historyAction.share-invoice': { en: 'Link made', ro: 'Link creat' },
  'historyAction.revoke-share': { en: 'Link revoked', ro: 'Link revocat' },
  'historyAction.download-pdfs': { en: 'PDFs downloaded', ro: 'PDF-uri descărcate' },
  'historyAction.send-code': { en: 'Code sent', ro: 'Cod trimis' },
  'historyAction.validate': { en: 'Confirmed', ro: 'Confirmată' },
  'historyAction.make-default': { en: 'Set as default', ro: 'Setată ca implicită' },
  'invoiceEvent.created': { en: 'Created', ro: 'Creată' },
  'invoiceEvent.updated': { en: 'Changed', ro: 'Modificată' },
  'invoiceEvent.issued': { en: 'Issued', ro: 'Emisă' },
  'invoiceEvent.sent': { en: 'Sent', ro: 'Trimisă' },
  'invoiceEvent.paid': { en: 'Paid', ro: 'Plătită' },
  'invoiceEvent.late': { en: 'Due', ro: 'Scadentă' },
  'invoiceEvent.seen': { en: 'Seen', ro: 'Văzută' },
  'invoiceEvent.shared': { en: 'Link made', ro: 'Link creat' },
  'invoiceEvent.unshared': { en: 'Link revoked', ro: 'Link revocat' },
  'invoiceEvent.voided': { en: 'Voided', ro: 'Anulată' },
  'invoiceEvent.credited': { en: 'Credited', ro: 'Stornată' },
  'invoiceEvent.credit_voided': { en: 'Credit note voided', ro: 'Factură de stornare anulată' },
  'invoiceEvent.payment_undone': { en: 'Payment undone', ro: 'Plată anulată' },
  'invoiceEvent.undelivered': { en: 'Email not delivered', ro: 'Email nelivrat' },
  'invoiceEvent.duplicated': { en: 'Duplicated', ro: 'Duplicată' },
  'invoiceEvent.reminded': { en: 'Reminder sent', ro: 'Reamintire trimisă' },
  'invoiceEvent.reminders_paused': { en: 'Reminders paused', ro: 'Reamintiri oprite' },
  'invoiceEvent.reminders_resumed': { en: 'Reminders go on', ro: 'Reamintiri reluate' },
  'invoiceEvent.invoiced': { en: 'Invoice made of it', ro: 'Factură creată din el' },
  'invoiceEvent.planned': { en: 'Made by a recurring plan', ro: 'Creată de un plan recurent' },
  'state.invoice.draft': {
    en: 'This invoice is a draft: issue it first, or delete it.',
    ro: 'Această factură este o ciornă: emite-o întâi sau șterge-o.',
  },
  'state.invoice.issued': { en: 'This invoice is already issued.', ro: 'Această factură este deja emisă.' },
  'state.invoice.paid': {
    en: 'This invoice is paid. Undo the payment first, or credit the invoice.',
    ro: 'Această factură este plătită. Anulează întâi plata sau stornează factura.',
  },
  'state.invoice.unpaid': {
    en: 'Nothing was paid for this invoice.',
    ro: 'Pentru această factură nu s-a plătit nimic.',
  },
  'state.invoice.partPaid': {
    en: 'A part of this invoice is paid. Undo the payment first.',
    ro: 'O parte din această factură este plătită. Anulează întâi plata.',
  },
  'state.invoice.voided': { en: 'This invoice is voided.', ro: 'Această factură este anulată.' },
  'state.invoice.notShared': { en: 'This invoice has no public link.', ro: 'Această factură nu are un link public.' },
  'state.replyMail.validated': { en: 'This address is already confirmed.', ro: 'Această adresă este deja confirmată.' },
  'state.replyMail.unconfirmed': {
    en: 'This address is not confirmed yet. Type the code from the email first.',
    ro: 'Această adresă nu este încă confirmată. Introdu întâi codul din email.',
  },
  'state.invoice.credited': {
    en: 'This invoice is credited in part or whole, so it stays as it is. Void the credit note first.',
    ro: 'Această factură este stornată, parțial sau total, așa că rămâne cum este. Anulează întâi factura de stornare.',
  },
  'state.invoice.creditedWhole': {
    en: 'All of this invoice is credited already.',
    ro: 'Această factură este deja stornată în întregime.',
  },
  'state.invoice.creditNote': {
    en: 'This is a credit note: it stays as it was issued, and nothing is paid of it. Void it to take it back.',
    ro: 'Aceasta este o factură de stornare: rămâne așa cum a fost emisă și nu se plătește. Anuleaz-o ca să o retragi.',
  },
  'state.invoice.noInvoice': {
    en: 'Only an invoice can be credited, no credit note and no proforma.',
    ro: 'Se stornează doar o factură, nu și o factură de stornare sau o proformă.',
  },
  'state.invoice.creditFiled': {
    en: 'This credit note is filed in e-Factura, so it stays. Write a new invoice instead.',
    ro: 'Această factură de stornare este depusă în e-Factura, așa că rămâne. Emite în schimb o factură nouă.',
  },
  'notice.invoicesDue': { en: 'Invoices that are due', ro: 'Facturi scadente' },
  'notice.invoicesDue.one': {
    en: '{number} of {client}, due on {due}',
    ro: '{number} către {client}, scadentă la {due}',
  },
  'notice.invoicesDue.more': {
    en: 'and {count} more',
    ro: '{count, plural, one {și încă o factură} few {și încă # facturi} other {și încă # de facturi}}',
  },
  'task.invoicePdfs': {
    en: '{count, plural, one {PDF of # invoice} other {PDFs of # invoices}}',
    ro: '{count, plural, one {PDF-ul unei facturi} few {PDF-urile a # facturi} other {PDF-urile a # de facturi}}',
  },
  'invoicePdfs.file': { en: 'invoices', ro: 'facturi' },
  'invoicePdfs.begun': {
    en: 'The zip of {count, plural, one {# invoice} other {# invoices}} is being made. Fetch it under “Background work” at the top.',
    ro: 'Se creează arhiva cu {count, plural, one {o factură} few {# facturi} other {# de facturi}}. O găsești sus, la „Activități în fundal”.',
  },
  'invoicePdfs.drafts': {
    en: '{count, plural, one {# draft is left out: it has no number yet.} other {# drafts are left out: they have no number yet.}}',
    ro: '{count, plural, one {O ciornă a rămas pe dinafară: nu are încă număr.} few {# ciorne au rămas pe dinafară: nu au încă număr.} other {# de ciorne au rămas pe dinafară: nu au încă număr.}}',
  },
  'invoicePdfs.onlyDrafts': {
    en: 'Drafts have no number yet, so they do not go into the zip. Choose issued invoices.',
    ro: 'Ciornele nu au încă număr, așa că nu intră în arhivă. Alege facturi emise.',
  },
  'invoices.tooManyCodes': {
    en: 'A company without a paid plan can have {count} mails a day sent. Try again tomorrow.',
    ro: 'O companie fără abonament plătit poate trimite {count} mesaje pe zi. Încearcă din nou mâine.',
  },
  'invoices.voidInstead': {
    en: 'An issued invoice cannot be deleted. Void it instead.',
    ro: 'O factură emisă nu se poate șterge. Anuleaz-o în schimb.',
  },
  'state.invoice.settled': {
    en: 'In this company an issued invoice does not change. Void it, and write another.',
    ro: 'În această companie o factură emisă nu se mai schimbă. Anuleaz-o și scrie alta.',
  },
  'invoices.keepClient': {
    en: 'This client has invoices, so it stays. Drafts can be deleted by people who write invoices.',
    ro: 'Acest client are facturi, așa că rămâne. Ciornele pot fi șterse de cei care emit facturi.',
  },
  'invoices.keepProject': {
    en: 'This project has invoices, so it stays. Archive it instead.',
    ro: 'Acest proiect are facturi, așa că rămâne. Arhivează-l în schimb.',
  },
  'invoices.noPlan': {
    en: 'Invoices need a paid plan. An administrator can choose one in Billing.',
    ro: 'Facturile au nevoie de un abonament plătit. Un administrator îl poate alege la Abonament.',
  },
} as const satisfies Texts

declare module '#platform/texts/text.ts' {
  interface TextsByModule {
    invoices: typeof invoiceTexts
  }
}
