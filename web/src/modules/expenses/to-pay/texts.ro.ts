import type { SameTexts } from '#web/platform/texts/namespaces.ts'
import type { toPayEn } from './texts.en.ts'

export const toPayRo: SameTexts<typeof toPayEn> = {
  'toPay.all':
    '{people, plural, one {De plătit unei persoane} few {De plătit către # persoane} other {De plătit către # de persoane}}',
  'toPay.who': 'Persoana și pentru ce',
  'toPay.download': 'Descarcă lista',
  'toPay.downloadTicked': 'Descarcă-le pe acestea',
  'toPay.downloadFailed': 'Lista nu a putut fi descărcată',
  'toPay.more': 'Primele {shown} aprobate, din {count}. Celelalte apar după ce acestea sunt plătite.',
  'toPay.tickAll': 'Alege tot',
  'toPay.tickPerson': 'Alege tot pentru {name}',
  'toPay.tickLine': 'Alege {title}',
  'toPay.own': 'Ale tale: altcineva le marchează ca plătite',
  'toPay.paid': '{count, plural, one {# marcat ca plătit} few {# marcate ca plătite} other {# marcate ca plătite}}',
  'toPay.empty': 'Nimic de plătit',
  'toPay.emptyHelp':
    'Cheltuielile și deconturile apar aici după ce sunt aprobate și dispar când sunt marcate ca plătite.',
}
