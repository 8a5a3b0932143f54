/** Sentences of the holidays module: refusals, what stands against a request, and words of its lists. */
export const holidayTexts = {
  onePaidRestPolicy: {
    en: 'At the moment we support only one paid rest policy. Please consider modifying the already existing paid rest policy.',
    ro: 'Momentan este posibilă o singură politică de odihnă plătită. Te rugăm să o modifici pe cea existentă.',
  },
  'rounding.none': { en: 'Not rounded', ro: 'Fără rotunjire' },
  'rounding.half_day': { en: 'Half days', ro: 'Jumătăți de zi' },
  'rounding.day': { en: 'Whole days', ro: 'Zile întregi' },
  'roundingDirection.up': { en: 'Up', ro: 'În sus' },
  'roundingDirection.nearest': { en: 'To the nearest', ro: 'La cea mai apropiată' },
  'policyType.timeoff': { en: 'Rest / time off', ro: 'Odihnă / timp liber' },
  'policyType.other': { en: 'Sick / required', ro: 'Medical / obligatoriu' },
  'policyType.specialRequest': { en: 'Special activity', ro: 'Activitate specială' },
  'policyType.national': { en: 'National holiday', ro: 'Sărbătoare legală' },
  'policyMethod.given': { en: 'Given', ro: 'Acordat' },
  'policyMethod.accrual': { en: 'Accrued', ro: 'Acumulat' },
} as const
