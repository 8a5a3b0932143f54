import type { Texts } from '#platform/texts/index.ts'

/** Refusals of the integrations, and the pages a browser may land on between here and Google. */
export const integrationTexts = {
  'google.back': { en: 'Back to Vatra', ro: 'Înapoi la Vatra' },
  'google.offTitle': { en: 'Google sign-in is not set up', ro: 'Autentificarea cu Google nu este configurată' },
  'google.off': {
    en: 'The operator of this installation has to set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET. Until then, sign in with your email and password.',
    ro: 'Administratorul acestei instalări trebuie să seteze GOOGLE_CLIENT_ID și GOOGLE_CLIENT_SECRET. Până atunci, intră în cont cu emailul și parola.',
  },
  'google.foreignTitle': { en: 'This link leads elsewhere', ro: 'Acest link duce în altă parte' },
  'google.foreign': {
    en: 'The address to return to is not a page of this company. Start again from the sign-in page.',
    ro: 'Adresa de întoarcere nu este o pagină a acestei companii. Încearcă din nou din pagina de autentificare.',
  },
  'google.downTitle': { en: 'Google does not answer', ro: 'Google nu răspunde' },
  'google.down': {
    en: 'Google cannot be reached at the moment. Try again in a few minutes, or sign in with your email and password.',
    ro: 'Google nu poate fi contactat momentan. Încearcă din nou peste câteva minute sau intră în cont cu emailul și parola.',
  },
  'google.lostTitle': { en: 'This took too long', ro: 'A durat prea mult' },
  'google.lost': {
    en: 'This visit to Google began too long ago, or in another browser. Go back and connect the calendar again.',
    ro: 'Această vizită la Google a început prea demult sau în alt browser. Întoarce-te și conectează din nou calendarul.',
  },
  googleNotConfigured: {
    en: 'Google is not set up on this installation. Its operator has to set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.',
    ro: 'Google nu este configurat pe această instalare. Administratorul ei trebuie să seteze GOOGLE_CLIENT_ID și GOOGLE_CLIENT_SECRET.',
  },
  googleUnreachable: {
    en: 'Google does not answer at the moment. Please try again in a few minutes.',
    ro: 'Google nu răspunde momentan. Încearcă din nou peste câteva minute.',
  },
  consentLost: {
    en: 'Google did not give access to the calendar. Connect it again.',
    ro: 'Google nu a dat acces la calendar. Conectează-l din nou.',
  },
  calendarNotConnected: {
    en: 'The calendar is not connected any more. Connect it again.',
    ro: 'Calendarul nu mai este conectat. Conectează-l din nou.',
  },
  calendarConnected: { en: 'Calendar connected', ro: 'Calendarul a fost conectat' },
  calendarDisconnected: { en: 'Calendar disconnected', ro: 'Calendarul a fost deconectat' },
  chatNotConfigured: {
    en: 'Save the webhook URL of a channel first.',
    ro: 'Salvează mai întâi adresa webhook a unui canal.',
  },
  'ownChat.hello': {
    en: 'What {company} notifies you of will arrive here, where you choose the chat for it.',
    ro: 'Notificările de la {company} vor ajunge aici, acolo unde alegi chatul pentru ele.',
  },
  'historyAction.set-own-chat': { en: 'Own chat set', ro: 'Chat propriu setat' },
  chatTestQueued: { en: 'The test message is on its way', ro: 'Mesajul de test este pe drum' },
  'chat.test': {
    en: 'This is a test message from Vatra, sent by {name}. Messages for {company} will arrive here.',
    ro: 'Acesta este un mesaj de test din Vatra, trimis de {name}. Mesajele pentru {company} vor ajunge aici.',
  },

  'historyAction.authorize': { en: 'Access given', ro: 'Acordare a accesului' },
  'historyAction.connect': { en: 'Connected', ro: 'Conectare' },
  'historyAction.disconnect': { en: 'Disconnected', ro: 'Deconectare' },
  'recordKind.calendars': { en: 'Calendar', ro: 'Calendar' },
} as const satisfies Texts

declare module '#platform/texts/text.ts' {
  interface TextsByModule {
    integrations: typeof integrationTexts
  }
}
