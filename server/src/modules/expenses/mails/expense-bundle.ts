import { button, note, paragraph, strong, type Template } from '#platform/mail/parts.ts'

export interface ExpenseBundle {
  company: string
  title: string
  /** Opens the zip, for anybody who has it, while its person holds the rights it was made with. */
  url: string
  hours: number
}

export const expenseBundle: Template<ExpenseBundle> = {
  en: ({ company, title, url, hours }) => ({
    subject: `The bundle “${title}” is ready`,
    company,
    blocks: [
      paragraph('The report and the receipts of ', strong(title), ' that you asked for are ready.'),
      button('Download the bundle', url),
      note(
        `The link works for ${hours} hours. Anybody who has it can open the file, so please do not pass this mail on.`,
      ),
    ],
  }),
  ro: ({ company, title, url, hours }) => ({
    subject: `Decontul „${title}” este gata`,
    company,
    blocks: [
      paragraph('Raportul și bonurile din ', strong(title), ', pe care le-ai cerut, sunt gata.'),
      button('Descarcă decontul', url),
      note(
        `Linkul este valabil ${hours} de ore. Fișierul se deschide fără parolă, așa că te rugăm să nu trimiți mesajul mai departe.`,
      ),
    ],
  }),
}
