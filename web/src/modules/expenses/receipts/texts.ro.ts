export const receiptsRo = {
  'receipts.add': 'Adaugă din bonuri',
  'receipts.add.photograph': 'Fotografiază',
  'receipts.add.fromFiles': 'Alege bonuri din fișiere',
  'receipts.add.drop': 'Lasă bonurile aici',
  'receipts.add.bundleTitle': 'Bonuri din {day}',
  'receipts.add.tooMany': 'Limită de fișiere: {count} bonuri o dată. Adaugă-l pe acesta după aceea.',
  'receipts.add.empty': 'Fișierul e gol.',
  'receipts.add.tooLarge': 'Mai mare de 10 MB.',
  'receipts.add.phase.sending':
    '{count, plural, one {Bonul se trimite.} few {Se trimit # bonuri.} other {Se trimit # de bonuri.}}',
  'receipts.add.phase.partly':
    '{count, plural, one {S-a trimis un bon din {all}. Celelalte nu au fost acceptate.} few {S-au trimis # bonuri din {all}. Celelalte nu au fost acceptate.} other {S-au trimis # de bonuri din {all}. Celelalte nu au fost acceptate.}}',
  'receipts.add.phase.refused':
    '{all, plural, one {Fișierul nu a fost acceptat.} few {Niciunul dintre cele # fișiere nu a fost acceptat.} other {Niciunul dintre cele # de fișiere nu a fost acceptat.}}',
  'receipts.add.phase.failed':
    '{count, plural, one {Bonul nu a fost trimis.} few {Cele # bonuri nu au fost trimise.} other {Cele # de bonuri nu au fost trimise.}}',
  'receipts.add.failed': 'Bonurile nu au fost trimise. Încearcă din nou.',
  'receipts.add.goOn': 'Trimite în fundal',
  'receipts.add.close': 'Închide',
  'receipts.add.again': 'Încearcă din nou',
  'receipts.add.check':
    '{count, plural, one {Verifică bonul} few {Verifică cele # bonuri} other {Verifică cele # de bonuri}}',
  'receipts.add.sent':
    '{count, plural, one {Bonul a fost trimis și se citește.} few {# bonuri au fost trimise și se citesc.} other {# de bonuri au fost trimise și se citesc.}}',
  'receipts.waiting.toCheck':
    '{count, plural, one {# bon de verificat} few {# bonuri de verificat} other {# de bonuri de verificat}}',
  'receipts.waiting.failed':
    '{count, plural, one {# bon nu a putut fi citit} few {# bonuri nu au putut fi citite} other {# de bonuri nu au putut fi citite}}',
  'receipts.waiting.reading':
    '{count, plural, one {# bon se citește} few {# bonuri se citesc} other {# de bonuri se citesc}}',
}
