import type { SameTexts } from '#web/platform/texts/namespaces.ts'
import type { importEn } from './texts.en.ts'

export const importRo: SameTexts<typeof importEn> = {
  'route.import': 'Importă persoane',
  'tools.label': 'Mai multe',
  'import.link': 'Importă',
  'import.file.help':
    'Un fișier .xlsx sau .csv cu un rând de titluri și câte un rând pentru fiecare persoană, până la 2.000 de persoane. Nimic nu se scrie înainte să confirmi.',
  'import.templateHelp':
    'Modelul are toate coloanele, cu departamentele, funcțiile și rolurile companiei tale din care poți alege.',
  'import.state.new': '{count, plural, one {o persoană nouă} few {# persoane noi} other {# de persoane noi}}',
  'import.state.changed':
    '{count, plural, one {o persoană se modifică} few {# persoane se modifică} other {# de persoane se modifică}}',
  'import.seats':
    '{needed, plural, one {Este nevoie de un loc} few {Este nevoie de # locuri} other {Este nevoie de # de locuri}}, iar {available, plural, =0 {niciunul nu este liber} one {unul este liber} few {# sunt libere} other {# sunt libere}}. Adaugă locuri sau lasă rânduri deoparte.',
  'import.left':
    '{count, plural, one {O persoană a plecat deja: intră în arhivă, fără loc plătit și fără invitație.} few {# persoane au plecat deja: intră în arhivă, fără locuri plătite și fără invitații.} other {# de persoane au plecat deja: intră în arhivă, fără locuri plătite și fără invitații.}}',
  'import.salariesFrom':
    '{count, plural, one {Un salariu este valabil} few {# salarii sunt valabile} other {# de salarii sunt valabile}} de azi, {day}, nu din prima zi de lucru. Dacă un salariu este mai vechi, adaugă în tabel coloana „Salariu valabil din”.',
  'import.inviteThem': 'Invită {count, plural, one {o persoană} few {# persoane} other {# de persoane}}',
  'import.addSeats': 'Adaugă locuri',
  'import.checkSeats': 'Am adăugat locuri: verifică din nou',
  'import.invite': 'Invită imediat persoanele noi prin email',
  'import.submit': '{count, plural, one {Importă o persoană} few {Importă # persoane} other {Importă # de persoane}}',
  'import.done.created':
    '{count, plural, one {o persoană a fost adăugată} few {# persoane au fost adăugate} other {# de persoane au fost adăugate}}',
  'import.done.changed':
    '{count, plural, one {o persoană a fost modificată} few {# persoane au fost modificate} other {# de persoane au fost modificate}}',
  'import.done.people': 'Vezi echipa',
  'import.undoText':
    'Persoanele adăugate sunt șterse, iar cele modificate revin la cum erau. Este posibil cât timp nimeni nu le-a modificat între timp.',

  'route.bulkEdit': 'Editare în masă',
  'bulk.link': 'Editare în masă',
  'bulk.title': 'Editare în masă',
  'bulk.help':
    'Modifică multe persoane ca într-o foaie de calcul. Apasă Enter sau scrie într-o celulă, lipește blocuri de celule; totul se salvează împreună.',
  'bulk.grid': 'Persoanele companiei',
  'bulk.search': 'Caută persoane',
  'bulk.save':
    '{count, plural, =0 {Salvează} one {Salvează o modificare} few {Salvează # modificări} other {Salvează # de modificări}}',
  'bulk.payTitle':
    '{count, plural, one {De ce se schimbă acest salariu?} few {De ce se schimbă aceste # salarii?} other {De ce se schimbă aceste # de salarii?}}',
  'bulk.paySave': 'Salvează modificările',
  'bulk.discard': 'Renunță la modificări',
  'bulk.discardText':
    '{count, plural, one {O celulă schimbată revine} few {# celule schimbate revin} other {# de celule schimbate revin}} la valoarea stocată. Acțiunea nu poate fi anulată.',
  'bulk.saved':
    '{count, plural, one {O persoană a fost salvată.} few {# persoane au fost salvate.} other {# de persoane au fost salvate.}}',
  'bulk.failed': 'Nu s-a salvat nimic: corectează celulele marcate.',
  'bulk.loadFailed': 'Persoanele nu au putut fi încărcate.',
  'bulk.unknown': 'Nu există „{value}”. Alege o valoare din listă.',
  'bulk.date': 'Aceasta nu este o dată. Scrie-o ca 31.12.2026.',
  'bulk.decimal': 'Acesta nu este un număr. Scrie-l ca 1234,50.',
  'bulk.nobody': 'Nu a fost găsit nimeni.',
}
