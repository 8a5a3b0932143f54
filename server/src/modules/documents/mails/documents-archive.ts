import { button, note, paragraph, strong, type Template } from '#platform/mail/parts.ts'

export interface DocumentsArchive {
  company: string
  /** The page on which its person signs in and downloads it. */
  url: string
  hours: number
}

export const documentsArchive: Template<DocumentsArchive> = {
  en: ({ company, url, hours }) => ({
    subject: `The documents of ${company} are ready`,
    company,
    blocks: [
      paragraph('The archive with the documents of ', strong(company), ' that you asked for is ready.'),
      button('Download the archive', url),
      note(
        `You sign in to download it. It is there for ${hours} hours, for you alone. If you did not ask for it, tell an administrator of your company.`,
      ),
    ],
  }),
  ro: ({ company, url, hours }) => ({
    subject: `Documentele companiei ${company} sunt gata`,
    company,
    blocks: [
      paragraph('Arhiva cu documentele companiei ', strong(company), ' pe care ai cerut-o este gata.'),
      button('Descarcă arhiva', url),
      note(
        `Te autentifici ca să o descarci. Este acolo ${hours} de ore, doar pentru tine. Dacă nu ai cerut-o tu, anunță un administrator al companiei.`,
      ),
    ],
  }),
}
