import type { SameTexts } from '#web/platform/texts/namespaces.ts'
import type { proformaEn } from './texts.en.ts'

export const proformaRo: SameTexts<typeof proformaEn> = {
  'route.proformas': 'Proforme',
  'proforma.help':
    'Proformele și ofertele spun cât s-ar factura. Nu se numără nicăieri până când se creează o factură din ele.',
  'proforma.none': 'Încă nu există proforme sau oferte',
  'proforma.noneHelp': 'Trimite întâi cât ar costa o comandă, apoi creează factura cu o singură apăsare.',
  'new.proforma': 'Proformă nouă',
  'new.estimate': 'Ofertă nouă',
  validUntil: 'Valabilă până la',
  'balance.validUntil': 'valabilă până la {day}',
  makeInvoice: 'Creează factura',
  'makeInvoice.title': 'Creezi o factură din {number}?',
  'makeInvoice.text': 'O ciornă de azi, cu aceleași linii. Fiecare o numește pe cealaltă.',
  'makeInvoice.again': 'Din acest document s-a creat deja o factură: {number}. Se creează încă una.',
  'makeInvoice.submit': 'Creează factura',
  'makeInvoice.done': 'Factura a fost creată',
  'makeInvoice.failed': 'Factura nu a putut fi creată',
  'proforma.kind.proforma': 'Proformă',
  'proforma.kind.estimate': 'Ofertă',
  'event.invoiced': 'Factură creată din document',
}
