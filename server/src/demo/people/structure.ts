/** The demo company's departments, with their teams and positions. */
export const departments = [
  {
    name: 'Management',
    description: 'Direction, budget and the office.',
    teams: ['Executive Board'],
    positions: ['Chief Executive Officer', 'Chief Technology Officer', 'Chief Operating Officer', 'Office Manager'],
  },
  {
    name: 'Engineering',
    description: 'Everything our customers run.',
    teams: ['Web', 'Platform', 'Mobile', 'Quality Assurance'],
    positions: ['Engineering Manager', 'Software Developer', 'Mobile Developer', 'DevOps Engineer', 'QA Engineer'],
  },
  {
    name: 'Product & Design',
    description: 'What we build next, and how it feels.',
    teams: ['Product', 'Design'],
    positions: ['Product Manager', 'Product Designer', 'UX Researcher'],
  },
  {
    name: 'Sales',
    description: 'New customers at home and abroad.',
    teams: ['Romania', 'International'],
    positions: ['Head of Sales', 'Account Executive', 'Sales Representative'],
  },
  {
    name: 'Marketing',
    description: null,
    teams: ['Marketing'],
    positions: ['Head of Marketing', 'Content Writer', 'Performance Marketer'],
  },
  {
    name: 'Customer Success',
    description: 'Support, training and onboarding of customers.',
    teams: ['Support'],
    positions: ['Head of Customer Success', 'Support Specialist', 'Implementation Consultant'],
  },
  {
    name: 'Finance',
    description: null,
    teams: ['Accounting'],
    positions: ['Finance Manager', 'Accountant', 'Payroll Specialist'],
  },
  {
    name: 'People & Culture',
    description: 'Hiring, contracts and wellbeing.',
    teams: ['People'],
    positions: ['HR Manager', 'HR Specialist', 'Recruiter'],
  },
] as const

/** A level, with what its people are like: age and years in the company (from, to) and a usual monthly salary in EUR. */
export const levels = {
  Intern: { age: [20, 23], years: [0.1, 0.5], salary: 750 },
  Junior: { age: [22, 27], years: [0.4, 1.6], salary: 1400 },
  Mid: { age: [25, 35], years: [1, 3.5], salary: 2300 },
  Senior: { age: [29, 43], years: [2, 6], salary: 3400 },
  Lead: { age: [32, 46], years: [3, 7], salary: 4300 },
  Executive: { age: [39, 53], years: [7, 9], salary: 6500 },
} as const

export type Level = keyof typeof levels
export type Team = (typeof departments)[number]['teams'][number]
export type Position = (typeof departments)[number]['positions'][number]
