import type { SameTexts } from '#web/platform/texts/namespaces.ts'
import type { creditsEn } from './texts.en.ts'

export const creditsRo: SameTexts<typeof creditsEn> = {
  'credits.note': 'Stornare',
  'credits.credit': 'Stornează',
  'credits.title': 'Stornează {name}',
  'credits.help':
    'Factura de stornare are un număr propriu, {number}, și se emite imediat. Ce este stornat nu mai este de plată.',
  'credits.all': 'Stornează tot ce a rămas',
  'credits.none': 'Golește',
  'credits.left': 'au rămas {left} din {whole}',
  'credits.nothing': 'Nu a mai rămas nimic',
  'credits.quantityOf': 'Cantitatea pentru „{name}”',
  'credits.amountOf': 'Suma pentru „{name}”',
  'credits.credited': 'Stornat',
  'credits.total': 'Stornare cu TVA',
  'credits.giveBack': 'De restituit',
  'credits.overpaid': 'Din această sumă, {amount} sunt deja plătiți: rămân ca sold creditor al clientului.',
  'credits.freeTime': 'Eliberează și cele {hours} h pontate, ca să poată fi facturate din nou',
  'credits.submit': 'Emite factura de stornare',
  'credits.done': 'Stornată prin {number}',
  'credits.failed': 'Factura nu a putut fi stornată',
  'credits.loadFailed': 'Nu s-a putut încărca ce a rămas din factură',
  'credits.by': 'Stornat prin {number}',
  'credits.nothingLeft': 'nu este nimic de plată',
  'credits.of': 'din factura {number} din {day}',
  'credits.voidedOf': 'Anulată: factura {number} este de plată ca înainte.',
  'credits.void': 'Anulează factura de stornare',
  'credits.voidText': 'Numărul rămâne în registru, împreună cu motivul. Ce a fost stornat este din nou de plată.',
  'credits.sendTitle': 'Trimite factura de stornare {number}',
}
