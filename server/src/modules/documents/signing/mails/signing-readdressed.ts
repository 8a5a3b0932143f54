import { paragraph, strong, type Template } from '#platform/mail/parts.ts'

export interface SigningReaddressed {
  company: string
  document: string
  /** Who changed it. */
  sender: string
  /** Who is asked now. */
  name: string
  email: string
}

/** For somebody with a login in whose place another address is asked: nobody signs for them without their knowing. */
export const signingReaddressed: Template<SigningReaddressed> = {
  en: ({ company, document, sender, name, email }) => ({
    subject: `Somebody else is asked to sign in your place: ${document}`,
    company,
    blocks: [
      paragraph(
        strong(sender),
        ' now asks ',
        strong(name),
        ` (${email}) to sign `,
        strong(document),
        ' in your place.',
      ),
      paragraph('You need not sign it any more. If this is wrong, tell an administrator of your company.'),
    ],
  }),
  ro: ({ company, document, sender, name, email }) => ({
    subject: `Altcineva este rugat să semneze în locul tău: ${document}`,
    company,
    blocks: [
      paragraph(
        strong(sender),
        ' îl roagă acum pe ',
        strong(name),
        ` (${email}) să semneze `,
        strong(document),
        ' în locul tău.',
      ),
      paragraph('Nu mai trebuie să semnezi. Dacă nu este corect, anunță un administrator al companiei.'),
    ],
  }),
}
