import type { Names } from '../engine/names.ts'

/** What belongs to a person's login; the shapes are those of the profile (`contracts/account/profile.ts`). */
export const userNames = {
  'users.first_name': { en: 'First name', ro: 'Prenume' },
  'users.last_name': { en: 'Last name', ro: 'Nume de familie' },
  'users.avatar': { en: 'Picture', ro: 'Fotografie' },
  'users.email': { en: 'Email', ro: 'Email' },
  'users.phone': { en: 'Phone', ro: 'Telefon' },
  'users.about': { en: 'About', ro: 'Despre' },
  'users.quote': { en: 'Favourite quote', ro: 'Citat preferat' },
  'users.locale': { en: 'Language', ro: 'Limbă' },
  'users.onboarding_step': { en: 'Step of the welcome', ro: 'Pasul de bun venit' },
  'users.employee_id': { en: 'Employee', ro: 'Angajat' },
  'users.roles': { en: 'Roles', ro: 'Roluri' },
} as const satisfies Names
