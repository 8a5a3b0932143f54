import type { BudgetType } from '#contracts/projects/projects.ts'

export interface DemoProject {
  client: string
  name: string
  description: string
  currency: 'EUR' | 'RON'
  budget: number | null
  budgetType: BudgetType
  /** What an hour of a senior is charged at; others a fifth less. */
  rate: number
  tasks: readonly string[]
  /** Names of its people. */
  people: readonly string[]
  /** Months before today in which it began and, where it is over, ended. */
  months: readonly [from: number, to: number]
}

const build = ['Development', 'Code review', 'Testing', 'Planning and calls'] as const

/** What the demo company works on, and for whom. */
export const demoProjects: readonly DemoProject[] = [
  {
    client: 'Isar Logistik GmbH',
    name: 'Freight portal',
    description: '<p>Carriers book loads and follow them on the map.</p>',
    currency: 'EUR',
    budget: 40_000,
    budgetType: 'monthly',
    rate: 64,
    tasks: [...build, 'Map and tracking'],
    people: ['Mihai Ionescu', 'Vlad Enache', 'Irina Olaru', 'Andreea Popa', 'Ioana Marinescu'],
    months: [14, 0],
  },
  {
    client: 'Waterlijn B.V.',
    name: 'Dike sensors',
    description: '<p>Readings of four thousand sensors, alarms within a minute.</p>',
    currency: 'EUR',
    budget: 260_000,
    budgetType: 'yearly',
    rate: 70,
    tasks: ['Data pipeline', 'Alarms', 'Operations', 'Planning and calls'],
    people: ['Lukas Weber', 'Emma Johansson'],
    months: [14, 0],
  },
  {
    client: 'Alpenblick Hotels GmbH',
    name: 'Guest app',
    description: '<p>Rooms, keys and breakfast on the phone.</p>',
    currency: 'EUR',
    budget: 180_000,
    budgetType: 'fixed',
    rate: 60,
    tasks: ['iOS', 'Android', 'Design', 'Testing'],
    people: ['Ștefania Georgescu', 'Chiara Bianchi', 'Irina Olaru'],
    months: [11, 0],
  },
  {
    client: 'Tramvai Expres SRL',
    name: 'Ticket machines',
    description: '<p>New screens for the machines at the stops.</p>',
    currency: 'RON',
    budget: 78_000,
    budgetType: 'monthly',
    rate: 230,
    tasks: [...build],
    people: ['Vlad Enache', 'Noémie Laurent', 'Mihai Ionescu', 'Andreea Popa'],
    months: [7, 0],
  },
  {
    client: 'Farmacia Sirena SA',
    name: 'Online pharmacy',
    description: '<p>Orders, prescriptions and the stock of forty shops.</p>',
    currency: 'RON',
    budget: 420_000,
    budgetType: 'fixed',
    rate: 210,
    tasks: [...build, 'Migration'],
    people: ['Noémie Laurent', 'Laura Nistor'],
    months: [14, 5],
  },
  {
    client: 'Munții Verzi SRL',
    name: 'Hut booking',
    description: '<p>Beds in mountain huts, paid in advance.</p>',
    currency: 'RON',
    budget: null,
    budgetType: 'monthly',
    rate: 190,
    tasks: ['Development', 'Support'],
    people: ['Vlad Enache', 'Emma Johansson'],
    months: [4, 0],
  },
  {
    client: 'Alpenblick Hotels GmbH',
    name: 'Team workshops',
    description: '<p>An hour a week with the people at the hotels’ receptions.</p>',
    currency: 'EUR',
    budget: 900,
    budgetType: 'monthly',
    rate: 56,
    tasks: ['Preparation', 'Workshops'],
    people: ['Mihaela Dinu', 'Ioana Marinescu'],
    months: [9, 0],
  },
]
