/** A post of the demo company: days ago, emoji, title and content. The company speaks English with its clients and Romanian at home. */
export interface Post {
  daysAgo: number
  emoji: string
  title: string
  content: string
  /** Of ten people, so many have opened it. */
  readBy: number
}

export const featuredPost: Post = {
  daysAgo: 2,
  emoji: '🎄',
  title: 'Petrecerea de Crăciun: autobuzele pleacă la 18:30',
  content:
    '<p>Anul acesta ne vedem la <strong>Casa Ardeleană</strong>. Autobuzele pleacă din fața biroului la 18:30 și se întorc la 23:30 și la 01:00.</p><ul><li>Spune-i Teodorei până vineri dacă vine cineva cu tine.</li><li>Scrie-i și ce nu mănânci.</li></ul>',
  readBy: 7,
}

export const posts: readonly Post[] = [
  {
    daysAgo: 5,
    emoji: '🚲',
    title: 'Bicycle stands behind the office',
    content: '<p>Twelve stands under a roof are ready. The code of the gate is the one of the main door.</p>',
    readBy: 9,
  },
  {
    daysAgo: 12,
    emoji: '👋',
    title: 'Bun venit colegilor noi',
    content:
      '<p>Luna aceasta li se alătură echipelor de produs și design colegi noi. Luăm prânzul împreună <strong>joi la 12:30</strong>, în sala mare.</p>',
    readBy: 9,
  },
  {
    daysAgo: 26,
    emoji: '🔐',
    title: 'Two-factor sign-in for everybody',
    content:
      '<p>From Monday on, everybody signs in with a second factor. Set it up in your account under <strong>Security</strong>; it takes two minutes.</p><p>If you have no phone for it, ask IT for a key.</p>',
    readBy: 8,
  },
  {
    daysAgo: 45,
    emoji: '📈',
    title: 'Results of the last quarter',
    content:
      '<p>We finished three projects on time and started two new ones. Thank you all.</p><blockquote><p>“The team answered before we asked.” – a client</p></blockquote>',
    readBy: 8,
  },
  {
    daysAgo: 78,
    emoji: '🩺',
    title: 'Controlul medical anual',
    content:
      '<p>Programările se fac la recepție. Durează o jumătate de oră, în timpul programului.</p><ol><li>Alege o zi.</li><li>Ia cu tine fișa de anul trecut.</li></ol>',
    readBy: 8,
  },
  {
    daysAgo: 118,
    emoji: '🏔️',
    title: 'Teambuilding in the Apuseni mountains',
    content: '<p>Two days of walking, one evening by the fire. Photos are on the shared drive.</p>',
    readBy: 9,
  },
  {
    daysAgo: 165,
    emoji: '🪑',
    title: 'Birou nou la etajul trei',
    content:
      '<p>Echipa de proiecte se mută la etajul trei. Sălile <em>Retezat</em> și <em>Făgăraș</em> se rezervă ca până acum.</p>',
    readBy: 8,
  },
  {
    daysAgo: 214,
    emoji: '🎓',
    title: 'A budget for learning',
    content:
      '<p>Everybody has <strong>EUR 500</strong> a year for courses, books and conferences. Agree on it with your manager, then file it as an expense.</p>',
    readBy: 9,
  },
  {
    daysAgo: 290,
    emoji: '🧾',
    title: 'Cum decontăm cheltuielile',
    content: '<p>Fotografiază bonul în ziua cheltuielii. Pachetele se închid în ultima zi a lunii.</p>',
    readBy: 7,
  },
  {
    daysAgo: 352,
    emoji: '💚',
    title: 'We gave 120 hours to the school in Mărăști',
    content: '<p>Sixteen of us taught children to write their first games. We do it again in spring.</p>',
    readBy: 8,
  },
  {
    daysAgo: 420,
    emoji: '🎉',
    title: 'Zece ani de Carpathia Digital',
    content:
      '<p>Am început în trei, într-un apartament din Gheorgheni. Mulțumim tuturor celor care au fost pe drum cu noi.</p>',
    readBy: 9,
  },
]

export const draft: Omit<Post, 'readBy'> = {
  daysAgo: 1,
  emoji: '🏠',
  title: 'How we work from home next year',
  content:
    '<p>Three days at home stay three days, and teams still choose which. New: <strong>two weeks a year from anywhere in the EU</strong>. Ask for them as you ask for leave.</p>',
}

/** Goes out by itself in so many days, in the morning. */
export const timed = {
  inDays: 3,
  emoji: '🥐',
  title: 'The bakery of our client goes live',
  content:
    '<p>After eleven months the bakery runs its orders on what our team built. There is warm bread in the kitchen.</p>',
}
