import type { SameTexts } from '#web/platform/texts/namespaces.ts'
import type { listEn } from './texts.en.ts'

export const listRo: SameTexts<typeof listEn> = {
  'list.to.grid': 'Treci la lista de cheltuieli',
  'list.to.bundles': 'Treci la lista de deconturi',
  'list.bundles': 'Deconturi',
  'list.singles': 'Cheltuieli una câte una',
  'list.count': '{count, plural, one {o cheltuială} few {# cheltuieli} other {# de cheltuieli}}',
  'list.standOut': '{count, plural, one {# de verificat} few {# de verificat} other {# de verificat}}',
  'list.quoted': '„{words}”',
  'list.mend': 'Corectează și depune din nou',
  'list.you': 'Tu',
  'list.receipt': 'bon',
  'list.noReceipt': 'fără bon',
  'list.withoutBundle': 'Fără decont',
  'list.emptyBundle': 'Încă nu există nicio cheltuială în acest decont.',
  'list.more':
    '{count, plural, one {încă una este în lista de cheltuieli} few {încă # sunt în lista de cheltuieli} other {încă # sunt în lista de cheltuieli}}',
  'list.bundleFailed': 'A apărut o eroare la accesarea informațiilor despre decont',
  'list.bundleTotal': 'Totalul deconturilor, fără ce a fost respins',
  'list.total': 'Total',
  'list.deleteBundle': 'Cheltuielile din el se șterg odată cu el.',
  'list.addOther': 'Adaugă în alt fel',
  'list.type': 'Scrie una',
  'list.none': 'Încă nu există cheltuieli',
  'list.noneOwn': 'Încă nu ai cheltuieli',
  'list.noneHelp': 'Lasă bonurile aici sau fotografiază-le. Din fiecare se face o cheltuială pe care doar o verifici.',
  'list.noEmployee': 'Nu ești printre oamenii companiei, așa că nu ai cheltuieli ale tale.',
  'list.download': 'Descarcă bonurile',
  'list.downloadFailed': 'Bonurile nu au putut fi descărcate',
  'list.report': 'Raport PDF',
  'list.reportFailed': 'Raportul nu a putut fi făcut',
  'list.mail': 'Trimite raportul și bonurile pe e-mail',
  'list.mailFailed': 'Decontul nu a putut fi trimis pe e-mail',
  waiting: 'Așteaptă decizia ta',
  'waiting.bundles':
    '{bundles, plural, one {Un decont așteaptă decizia ta} few {# deconturi așteaptă decizia ta} other {# de deconturi așteaptă decizia ta}}',
  'waiting.expenses':
    '{expenses, plural, one {O cheltuială așteaptă decizia ta} few {# cheltuieli așteaptă decizia ta} other {# de cheltuieli așteaptă decizia ta}}',
  'waiting.both':
    '{bundles, plural, one {Un decont} few {# deconturi} other {# de deconturi}} și {expenses, plural, one {o cheltuială} few {# cheltuieli} other {# de cheltuieli}} așteaptă decizia ta',
  'waiting.standOut':
    '{count, plural, one {un lucru de verificat la cele mai vechi} few {# lucruri de verificat la cele mai vechi} other {# de lucruri de verificat la cele mai vechi}}',
  'waiting.oldest':
    '{count, plural, =0 {cel mai vechi e trimis azi} one {cel mai vechi e trimis de o zi} few {cel mai vechi e trimis de # zile} other {cel mai vechi e trimis de # de zile}}',
  'waiting.review': 'Verifică-le',
  back: 'De primit înapoi',
  'back.nothing': 'Nimic deocamdată',
  'back.waiting': 'așteaptă o decizie: {amounts}',
  'step.approve': 'Aprobi „{name}”?',
  'step.reject': 'Respingi „{name}”?',
  'step.cancel': 'Anulezi „{name}”?',
  'step.cancel.submit': 'Anulează',
  'step.expense.approved': 'Cheltuială aprobată',
  'step.expense.rejected': 'Cheltuială respinsă',
  'step.expense.paid': 'Cheltuială marcată ca plătită',
  'step.expense.cancelled': 'Cheltuială anulată',
  'step.expense.cancelText': 'Nimeni nu mai decide asupra ei și nu se plătește. Rămâne în listă.',
  'step.expense.cancelFailed': 'Cheltuiala nu a putut fi anulată',
  'step.bundle.approved': 'Decont aprobat',
  'step.bundle.rejected': 'Decont respins',
  'step.bundle.paid': 'Decont marcat ca plătit',
  'step.bundle.cancelled': 'Decont anulat',
  'step.bundle.cancelText':
    'Nimeni nu mai decide asupra lui și nu se plătește. Se anulează și cheltuielile din el. Rămân în listă.',
  'step.bundle.cancelFailed': 'Decontul nu a putut fi anulat',
  'several.expense.paid':
    '{count, plural, one {o cheltuială marcată ca plătită} few {# cheltuieli marcate ca plătite} other {# de cheltuieli marcate ca plătite}}',
  'several.bundle.paid':
    '{count, plural, one {un decont marcat ca plătit} few {# deconturi marcate ca plătite} other {# de deconturi marcate ca plătite}}',
  'pay.title': 'Marchează „{name}” ca plătit',
  'pay.several':
    '{count, plural, one {Marchează o poziție ca plătită} few {Marchează # poziții ca plătite} other {Marchează # de poziții ca plătite}}',
  'pay.help': 'Cum s-a plătit, de pildă numărul ordinului de plată. Persoana îl citește.',
  'pay.waits': 'Încă se așteaptă o decizie: se aprobă odată cu plata.',
  'pay.waiting':
    '{count, plural, one {# încă așteaptă o decizie: se aprobă odată cu plata.} few {# încă așteaptă o decizie: se aprobă odată cu plata.} other {# încă așteaptă o decizie: se aprobă odată cu plata.}}',
  'pay.submit': 'Marchează ca plătit',
  'pay.failed': 'Nu s-a putut marca drept plătit',
  noPlan: 'Adăugarea de cheltuieli cere un abonament plătit.',
  'noPlan.ask': 'Adăugarea de cheltuieli cere un abonament plătit. Un administrator îl poate alege la Abonament.',
}
