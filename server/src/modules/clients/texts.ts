import type { Texts } from '#platform/texts/index.ts'

export const clientTexts = {
  'recordKind.clients': { en: 'Client', ro: 'Client' },
  'recordKind.client-contacts': { en: 'Contact', ro: 'Persoană de contact' },
  'sheet.clients': { en: 'Clients', ro: 'Clienți' },
  'sheet.client-contacts': { en: 'Contacts', ro: 'Persoane de contact' },
} as const satisfies Texts

declare module '#platform/texts/text.ts' {
  interface TextsByModule {
    clients: typeof clientTexts
  }
}
