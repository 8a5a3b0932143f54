/** Sentences about the files of any record. */
export const fileTexts = {
  'recordKind.files': { en: 'File', ro: 'Fișier' },
  'sheet.files': { en: 'Files', ro: 'Fișiere' },
  'previewState.waiting': { en: 'Being made', ro: 'În pregătire' },
  'previewState.made': { en: 'Made', ro: 'Pregătită' },
  'previewState.none': { en: 'None for this kind of file', ro: 'Nu există pentru acest tip de fișier' },
  'previewState.failed': { en: 'Could not be made', ro: 'Nu a putut fi pregătită' },
  'previewProblem.locked': { en: 'The file needs a password.', ro: 'Fișierul este protejat cu parolă.' },
  'previewProblem.broken': { en: 'The file cannot be read.', ro: 'Fișierul nu poate fi citit.' },
  'previewProblem.memory': {
    en: 'The file is too large to be shown.',
    ro: 'Fișierul este prea mare pentru a fi afișat.',
  },
  'previewProblem.time': { en: 'The file takes too long to be read.', ro: 'Fișierul se citește prea greu.' },
  'state.fileOfRecord': {
    en: 'This file belongs to its record. Replace it, or delete the record.',
    ro: 'Acest fișier ține de înregistrarea lui. Înlocuiește-l sau șterge înregistrarea.',
  },
  'state.formerFile': {
    en: 'This is a former version. It is deleted together with its file.',
    ro: 'Aceasta este o versiune anterioară. Se șterge odată cu fișierul ei.',
  },
} as const
