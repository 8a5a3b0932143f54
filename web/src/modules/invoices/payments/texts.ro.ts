import type { SameTexts } from '#web/platform/texts/namespaces.ts'
import type { paymentsEn } from './texts.en.ts'

export const paymentsRo: SameTexts<typeof paymentsEn> = {
  'payment.title': 'Plata facturii {name}',
  'payment.left': 'Rest de plată: {amount}.',
  'payment.draft': 'Ciorna se emite întâi și primește număr. Total de plată: {amount}.',
  'payment.referenceHelp': 'Așa cum apare în extrasul de cont',
  'payment.foreign': 'A venit în altă monedă',
  'payment.worth': 'valorează {amount}',
  'payment.noRate': 'Pentru acea zi nu există un curs {base}–{to}: scrie cursul plății.',
  'payment.submit': 'Înregistrează plata',
  'payment.done': 'Plata a fost înregistrată, factura este plătită',
  'payment.donePart': 'Plata a fost înregistrată, rest de plată {amount}',
  'payment.termsFailed': 'Suma rămasă de plată nu a putut fi încărcată',
  'payment.failed': 'Plata nu a putut fi înregistrată',
  'payment.received': '{amount} la cursul {rate}',
  'payment.gain': 'câștig din curs {amount}',
  'payment.loss': 'pierdere din curs {amount}',
  'payment.keptLine': 'Păstrat ca credit al clientului',
  'payment.creditLine': 'Creditul clientului',
  'payment.part': 'plătit {amount}',
  'payment.leftOf': 'rest {left} din {total}',
  'credit.offer': 'Clientul are un credit de {amount}.',
  'credit.use': 'Folosește {amount}',
  'credit.used': 'Creditul clientului a fost folosit',
  'credit.failed': 'Creditul nu a putut fi folosit',
}
