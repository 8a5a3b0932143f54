import type { SameTexts } from '#web/platform/texts/namespaces.ts'
import type { listEn } from './texts.en.ts'

export const listRo: SameTexts<typeof listEn> = {
  'list.fileBy': 'De trimis până la {day}',
  'list.sum': 'Sold, cu tot cu ciorne',
  'list.none': 'Încă nu există facturi',
  'list.noneHelp': 'Scrie prima factură sau creeaz-o din timpul pontat de oamenii tăi.',
  'list.fromTime': 'Din pontaj',
  'list.allPaid': 'Totul este plătit',
  'list.paidThisMonth': 'Plătit luna aceasta: {amounts}',
  'list.allPaidHelp': 'Nicio factură nu este deschisă. Facturile plătite și anulate sunt la Toate.',
  'due.late': '{count, plural, one {întârziată cu o zi} few {întârziată cu # zile} other {întârziată cu # de zile}}',
  'due.in': '{count, plural, =0 {azi} one {mâine} few {în # zile} other {în # de zile}}',
  figures: 'Sume neplătite',
  'figures.unpaid': 'Neplătite',
  'figures.due_this_week': 'Scadente săptămâna aceasta',
  'figures.late': 'Întârziate',
  'figures.noDrafts': 'ciornele nu se numără',
  'figures.until': 'până {day}',
  'figures.oldest':
    '{count, plural, one {cea mai veche de o zi} few {cea mai veche de # zile} other {cea mai veche de # de zile}}',
  'figures.nothingLate': 'nimic întârziat',
  'figures.more': 'și încă {count}',
  'new.typeHelp': 'Din pontaj, liniile se fac din orele unui proiect. O factură liberă începe cu o linie goală.',
  'new.tracked': 'Din pontaj',
  'new.free': 'Factură liberă',
  'new.next': 'Continuă',
  noPlan: 'Facturile au nevoie de un abonament plătit.',
  'noPlan.ask': 'Facturile au nevoie de un abonament plătit. Un administrator îl poate alege la Abonament.',
}
