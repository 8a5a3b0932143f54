import { chanceOf } from './chance.ts'

const about = [
  'Runs along the Someș before work, and brings too many tomatoes from the garden in August.',
  'Plays the cello in an amateur orchestra. Ask me about sheet music and good cheese.',
  'Învăț italiană la prânz, două zile pe săptămână. Caut parteneri de conversație.',
  'Weekends are for the Apuseni: caves in summer, snowshoes in winter.',
  'Two children, one dog, a bicycle that is older than all of them.',
  'Colecționez hărți vechi ale Transilvaniei și fac cea mai bună zacuscă din echipă.',
  'Bakes sourdough on Sundays; the first loaf always comes to the office.',
  'Joc șah online seara și pierd cu seninătate.',
  'I came for one summer and stayed for nine years.',
  'Photographs trains. Yes, still.',
  'Voluntar la adăpostul de animale din oraș; am mereu poze cu căței.',
  'Reads one book about history a month and forgets all the dates.',
] as const

const quotes = [
  'Cine se scoală de dimineață departe ajunge.',
  'Done is better than perfect, tested is better than done.',
  'Încet, dar sigur.',
  'The map is not the territory.',
  'Vorba lungă, sărăcia omului.',
  'Measure twice, cut once.',
] as const

/** What somebody wrote of themselves, as about two in three do. */
export function ownWords(email: string): { about: string | null; quote: string | null } {
  const chance = chanceOf(`${email} own words`)
  return {
    about: chance.next() < 0.7 ? chance.pick(about) : null,
    quote: chance.next() < 0.5 ? chance.pick(quotes) : null,
  }
}
