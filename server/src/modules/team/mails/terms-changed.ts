import { button, note, paragraph, type Template } from '#platform/mail/parts.ts'

/** What of a person's terms was changed. */
export type ChangedTerm = 'salary' | 'salaryTakenBack' | 'contractType' | 'leaveBalance'

export interface TermsChanged {
  company: string
  /** Who changed it. */
  by: string
  changed: ChangedTerm[]
  /** The day from which a new salary holds, dd.MM.yyyy; null where that is not worth a word. */
  from: string | null
  /** Where the person sees what changed, and why. */
  url: string
}

const english: Record<ChangedTerm, string> = {
  salary: 'your salary',
  salaryTakenBack: 'your salary: a change to come was withdrawn',
  contractType: 'your contract type',
  leaveBalance: 'your leave balance',
}
const romanian: Record<ChangedTerm, string> = {
  salary: 'salariul tău',
  salaryTakenBack: 'salariul tău: o modificare viitoare a fost retrasă',
  contractType: 'tipul contractului tău',
  leaveBalance: 'soldul tău de concediu',
}

/** Neither amounts nor reasons: the page says them, after signing in. */
export const termsChanged: Template<TermsChanged> = {
  en: ({ company, by, changed, from, url }) => ({
    subject:
      changed.length === 1 && changed[0] === 'leaveBalance'
        ? 'Your leave balance was changed'
        : 'Your pay or contract was changed',
    company,
    blocks: [
      paragraph(`${by} changed in Vatra:`),
      ...changed.map((one) => paragraph(`• ${english[one]}${one === 'salary' && from ? `, from ${from}` : ''}`)),
      button('See what changed', url),
      note('If you did not expect this, ask your HR team.'),
    ],
  }),
  ro: ({ company, by, changed, from, url }) => ({
    subject:
      changed.length === 1 && changed[0] === 'leaveBalance'
        ? 'Soldul tău de concediu a fost modificat'
        : 'Salariul sau contractul tău a fost modificat',
    company,
    blocks: [
      paragraph(`${by} a modificat în Vatra:`),
      ...changed.map((one) => paragraph(`• ${romanian[one]}${one === 'salary' && from ? `, din ${from}` : ''}`)),
      button('Vezi ce s-a schimbat', url),
      note('Dacă nu te așteptai la asta, întreabă echipa de HR.'),
    ],
  }),
}
