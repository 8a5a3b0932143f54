import type { SameTexts } from '#web/platform/texts/namespaces.ts'
import type { efacturaEn } from './texts.en.ts'

export const efacturaRo: SameTexts<typeof efacturaEn> = {
  'efactura.title': 'e-Factura',
  'efactura.failed': 'Starea din e-Factura nu a putut fi încărcată',
  'efactura.retry': 'Încearcă din nou',
  'efactura.xmlFailed': 'XML-ul nu a putut fi creat',
  'efactura.ready': 'Pregătită',
  'efactura.notNeeded': 'Nu este necesară',
  'efactura.toCorrect': '{count, plural, one {o corectură} few {# corecturi} other {# de corecturi}}',
  'efactura.readyHelp': 'Regulile ANAF sunt respectate. Descarcă XML-ul și încarcă-l în SPV.',
  'efactura.notNeededHelp':
    'Clientul este din străinătate, așa că factura nu trebuie să fie în e-Factura. Poate fi totuși trimisă.',
  'efactura.problemsHelp': 'Factura nu poate fi încă în e-Factura. Corectează întâi:',
  'efactura.open.invoice': 'Modifică factura',
  'efactura.open.client': 'Modifică clientul',
  'efactura.open.company': 'Modifică datele companiei',
  'efactura.open.tax': 'Deschide datele fiscale',
  'efactura.rule': 'Regula {rule}',
  'efactura.preview': 'Previzualizează XML-ul',
  'efactura.download': 'Descarcă XML-ul',
  'efactura.previewTitle': 'XML-ul facturii {name}',
}
