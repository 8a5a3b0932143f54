import type { SameTexts } from '#web/platform/texts/namespaces.ts'
import type { importEn } from './texts.en.ts'

export const importRo: SameTexts<typeof importEn> = {
  'route.import': 'Importă persoane',
  'tools.label': 'Mai multe',
  'import.link': 'Importă',
  'import.file.title': 'Alege o foaie',
  'import.file.help':
    'Un fișier .xlsx sau .csv cu un rând de titluri și câte un rând pentru fiecare persoană, până la 2.000 de persoane. Nimic nu se scrie înainte să confirmi.',
  'import.file.label': 'Fișierul de importat',
  'import.file.next': 'Continuă',
  'import.template': 'Descarcă modelul',
  'import.templateHelp':
    'Modelul are toate coloanele, cu departamentele, funcțiile și rolurile companiei tale din care poți alege.',
  'import.paste': 'Sau lipește celule copiate dintr-o foaie de calcul',
  'import.failed': 'Fișierul nu a putut fi importat.',
  'import.mapping.title': 'Ce conține fiecare coloană',
  'import.mapping.help': 'Verifică dacă fiecare coloană ajunge unde trebuie. Coloanele lăsate deoparte nu se importă.',
  'import.mapping.heading': 'Coloana din foaie',
  'import.mapping.samples': 'Primele valori',
  'import.mapping.field': 'Se importă ca',
  'import.mapping.fieldOf': 'Ca ce se importă „{heading}”',
  'import.mapping.skip': 'Nu se importă',
  'import.mapping.unnamed': 'Coloana {number}',
  'import.mapping.missing': 'Persoanele noi au nevoie și de: {fields}. Le poți completa pe pagina următoare.',
  'import.mapping.none': 'Alege cel puțin emailul de serviciu: el arată cine este fiecare.',
  'import.mapping.next': 'Verifică rândurile',
  'import.preview.title': 'Verifică și importă',
  'import.preview.help':
    'Problemele apar la celulele lor. Corectează-le aici: apasă Enter sau scrie într-o celulă ori lipește un bloc de celule.',
  'import.preview.grid': 'Rânduri de importat',
  'import.preview.checking': 'Se verifică…',
  'import.state.new': '{count, plural, one {o persoană nouă} few {# persoane noi} other {# de persoane noi}}',
  'import.state.changed':
    '{count, plural, one {o persoană se modifică} few {# persoane se modifică} other {# de persoane se modifică}}',
  'import.state.same': '{count, plural, one {una rămâne la fel} few {# rămân la fel} other {# rămân la fel}}',
  'import.state.wrong':
    '{count, plural, one {un rând cu probleme} few {# rânduri cu probleme} other {# de rânduri cu probleme}}',
  'import.show.all': 'Toate rândurile',
  'import.show.wrong': 'Cu probleme',
  'import.show.label': 'Rânduri afișate',
  'import.create.departments':
    '{count, plural, one {Creează un departament} few {Creează # departamente} other {Creează # de departamente}}: {names}',
  'import.create.positions':
    '{count, plural, one {Creează o funcție} few {Creează # funcții} other {Creează # de funcții}}: {names}',
  'import.create.directions':
    '{count, plural, one {Creează o echipă} few {Creează # echipe} other {Creează # de echipe}}: {names}',
  'import.create.levels':
    '{count, plural, one {Creează un nivel} few {Creează # niveluri} other {Creează # de niveluri}}: {names}',
  'import.create.title': 'Foaia conține denumiri pe care compania ta nu le are încă',
  'import.create.mayNot': 'Nu ai dreptul să le creezi: {names}',
  'import.seats':
    '{needed, plural, one {Este nevoie de un loc} few {Este nevoie de # locuri} other {Este nevoie de # de locuri}}, iar {available, plural, =0 {niciunul nu este liber} one {unul este liber} few {# sunt libere} other {# sunt libere}}. Adaugă locuri sau lasă rânduri deoparte.',
  'import.invite': 'Invită imediat persoanele noi prin email',
  'import.submit': '{count, plural, one {Importă o persoană} few {Importă # persoane} other {Importă # de persoane}}',
  'import.cell': 'Rândul {row}, {column}',
  'import.leaveOut': 'Lasă deoparte rândul {row}',
  'import.leftOut':
    '{count, plural, one {Un rând este lăsat deoparte.} few {# rânduri sunt lăsate deoparte.} other {# de rânduri sunt lăsate deoparte.}}',
  'import.putBack': 'Pune la loc rândul {row}',
  'import.nothing': 'Nu a mai rămas niciun rând.',
  'import.nothingToDo': 'Nimic din foaie nu diferă de ce se știe deja.',
  'import.done.title': 'Importul s-a încheiat',
  'import.done.created':
    '{count, plural, one {o persoană a fost adăugată} few {# persoane au fost adăugate} other {# de persoane au fost adăugate}}',
  'import.done.changed':
    '{count, plural, one {o persoană a fost modificată} few {# persoane au fost modificate} other {# de persoane au fost modificate}}',
  'import.done.same': '{count, plural, one {una a rămas la fel} few {# au rămas la fel} other {# au rămas la fel}}',
  'import.done.departments':
    '{count, plural, one {un departament a fost creat} few {# departamente au fost create} other {# de departamente au fost create}}',
  'import.done.positions':
    '{count, plural, one {o funcție a fost creată} few {# funcții au fost create} other {# de funcții au fost create}}',
  'import.done.directions':
    '{count, plural, one {o echipă a fost creată} few {# echipe au fost create} other {# de echipe au fost create}}',
  'import.done.levels':
    '{count, plural, one {un nivel a fost creat} few {# niveluri au fost create} other {# de niveluri au fost create}}',
  'import.done.people': 'Vezi echipa',
  'import.done.more': 'Importă altă foaie',
  'import.undo': 'Anulează importul',
  'import.undoTitle': 'Anulezi acest import?',
  'import.undoText':
    'Persoanele adăugate sunt șterse, iar cele modificate revin la cum erau. Este posibil cât timp nimeni nu le-a modificat între timp.',
  'import.undoOf': 'Anulează importul din {at}',
  'import.undone': 'Importul a fost anulat.',
  'import.past': 'Importuri anterioare',
  'import.past.when': 'Când',
  'import.past.by': 'De către',
  'import.past.file': 'Fișier',
  'import.past.added': 'Adăugate',
  'import.past.changed': 'Modificate',
  'import.past.undo': 'Anulează',
  'import.past.undone': 'Anulat',

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
  'bulk.saved':
    '{count, plural, one {O persoană a fost salvată.} few {# persoane au fost salvate.} other {# de persoane au fost salvate.}}',
  'bulk.failed': 'Nu s-a salvat nimic: corectează celulele marcate.',
  'bulk.loadFailed': 'Persoanele nu au putut fi încărcate.',
  'bulk.unknown': 'Nu există „{value}”. Alege o valoare din listă.',
  'bulk.date': 'Aceasta nu este o dată. Scrie-o ca 31.12.2026.',
  'bulk.decimal': 'Acesta nu este un număr. Scrie-l ca 1234,50.',
  'bulk.nobody': 'Nu a fost găsit nimeni.',
}
