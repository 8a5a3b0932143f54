import type { SameTexts } from '#web/platform/texts/namespaces.ts'
import type { en } from './texts.en.ts'

export const ro: SameTexts<typeof en> = {
  'route.dashboard': 'Panou principal',
  greeting: 'Bună, {name}',
  today: 'Astăzi este {date}',
  'figure.people': 'Oameni',
  'figure.seats': 'Locuri libere',
  'figure.seatsOf': '{used} din {total} ocupate',
  'links.title': 'Scurtături',
  'welcome.title': 'Bine ai venit în Vatra',
  'welcome.text': 'Compania ta este gata. Adaugă-ți colegii, dă-le roluri și fiecare va vedea exact ce are voie.',
  'welcome.joined': 'Ai intrat. Vezi cine lucrează aici, urmărește-ți obiectivele și ține-ți datele la zi în cont.',
  'welcome.start': 'Să începem',
}
