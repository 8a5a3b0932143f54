import type { SameTexts } from '#web/platform/texts/namespaces.ts'
import type { actionsEn } from './texts.en.ts'

export const actionsRo: SameTexts<typeof actionsEn> = {
  edit: 'Editează',
  issue: 'Emite',
  'issue.title': 'Emiți factura {number}?',
  'issue.text':
    'Factura își ia numărul. De atunci nu mai poate fi ștearsă, ci doar anulată, iar clientul, moneda și seria rămân.',
  'issue.submit': 'Emite',
  'issue.done': 'Emisă cu numărul {number}',
  'issue.other': 'Emisă cu numărul {number}: {expected} a fost luat între timp',
  'issue.failed': 'Factura nu a putut fi emisă',
  'paid.title': 'Marchezi {number} ca plătită?',
  'paid.text': 'Restul de plată, {amount}, se înregistrează ca plătit azi. O factură plătită nu mai poate fi editată.',
  'paid.draft':
    'Ciorna este întâi emisă și își ia numărul. Apoi {amount} se înregistrează ca plătit azi. O factură plătită nu mai poate fi editată.',
  'paid.submit': 'Marchează ca plătită',
  'pay.record': 'Înregistrează o plată',
  'pay.done': 'Factura a fost marcată ca plătită',
  'pay.failed': 'Factura nu a putut fi marcată ca plătită',
  duplicate: 'Duplică',
  'duplicate.done': 'Factura a fost duplicată',
  'duplicate.failed': 'Factura nu a putut fi duplicată',
  void: 'Anulează factura',
  'void.title': 'Anulezi factura {name}?',
  'void.text': 'Numărul rămâne în registru, împreună cu motivul. Timpul de pe factură poate fi facturat din nou.',
  'void.submit': 'Anulează factura',
  'void.done': 'Factura a fost anulată',
  'void.failed': 'Factura nu a putut fi anulată',
  undo: 'Anulează plata',
  'undo.title': 'Anulezi plata facturii {name}?',
  'undo.text': 'Factura este din nou deschisă. Plata rămâne în istoric, împreună cu motivul.',
  'undo.submit': 'Anulează plata',
  'undo.done': 'Plata a fost anulată',
  'undo.failed': 'Plata nu a putut fi anulată',
  delete: 'Șterge ciorna',
  'delete.text':
    'Ciorna se șterge cu liniile și fișierele ei. Nu a luat niciun număr, iar timpul de pe ea poate fi facturat din nou.',
  'several.issued': '{count, plural, one {o factură emisă} few {# facturi emise} other {# de facturi emise}}',
  'several.zip': 'PDF-uri în arhivă',
  'several.zipFailed': 'Arhiva nu a putut fi creată',
  'several.paid':
    '{count, plural, one {o factură marcată ca plătită} few {# facturi marcate ca plătite} other {# de facturi marcate ca plătite}}',
}
