/** Sentences about a company as a whole: its data on the way out, its deletion. */
export const companyTexts = {
  exportBegun: {
    en: 'Your archive is being made. You get an email with a link when it is ready.',
    ro: 'Arhiva este în pregătire. Vei primi un email cu un link când este gata.',
  },
  exportRunning: {
    en: 'An archive is already being made. Please wait for its email.',
    ro: 'O arhivă este deja în pregătire. Te rugăm să aștepți emailul.',
  },
  deleteCodeSent: {
    en: 'An email with a code has been sent to your email address.',
    ro: 'Am trimis un email cu un cod la adresa ta.',
  },
  companyLeaves: {
    en: 'The company will be deleted on {date}. Until then you can take this back.',
    ro: 'Compania va fi ștearsă pe {date}. Până atunci poți anula ștergerea.',
  },
  companyStays: { en: 'The company stays. Nothing is deleted.', ro: 'Compania rămâne. Nu se șterge nimic.' },
  companyLeavesAlready: {
    en: 'The company is going to be deleted already.',
    ro: 'Compania urmează deja să fie ștearsă.',
  },
  samplesFilled: {
    en: 'The sample people are here. Look around, and remove them whenever you like.',
    ro: 'Oamenii de probă sunt aici. Uită-te în jur și elimină-i când vrei.',
  },
  samplesRemoved: { en: 'The sample people are gone.', ro: 'Oamenii de probă au fost eliminați.' },
  samplesTooLate: {
    en: 'Sample people are for companies with at most {max} people of their own.',
    ro: 'Oamenii de probă sunt pentru companii cu cel mult {max} oameni proprii.',
  },
  sampleNotInvited: {
    en: 'A sample person cannot be invited. Add the colleague as a new person.',
    ro: 'Un om de probă nu poate fi invitat. Adaugă colegul ca persoană nouă.',
  },
} as const
