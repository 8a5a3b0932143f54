import type { RoleKey } from '#contracts/permissions.ts'
import type { EmployeeStatus } from '#contracts/team/employees.ts'
import type { Country } from './places.ts'
import type { Level, Position, Team } from './structure.ts'

export interface Details {
  /** Instead of first.last. */
  email?: string
  roles?: readonly RoleKey[]
  status?: EmployeeStatus
  /** Lives in Romania when absent; those abroad work through their own company. */
  country?: Country
  weeklyHours?: number
  /** Days from today to the next birthday. */
  birthdayIn?: number
  /** Works here still: days from today to the last one. */
  leavesIn?: number
  /** Was employed before, left, and came back: why they had left. */
  cameBackAfter?: string
  sensitiveInformation?: string
}

export type RosterRow = readonly [
  firstName: string,
  lastName: string,
  gender: 'F' | 'M',
  position: Position,
  level: Level,
  details?: Details,
]

/** People of one team who report to one person (by full name). */
export interface Group {
  manager: string | null
  team: Team
  people: readonly RosterRow[]
}

const leads: Details = { roles: ['manager'] }

/** Everyone in the demo company, managers before those who report to them. */
export const roster: readonly Group[] = [
  {
    manager: null,
    team: 'Executive Board',
    people: [['Ioana', 'Marinescu', 'F', 'Chief Executive Officer', 'Executive', { email: 'admin', roles: ['admin'] }]],
  },
  {
    manager: 'Ioana Marinescu',
    team: 'Executive Board',
    people: [
      ['Radu', 'Dumitrescu', 'M', 'Chief Technology Officer', 'Executive', leads],
      ['Elena', 'Vasilescu', 'F', 'Chief Operating Officer', 'Executive', { roles: ['manager', 'hr'] }],
      ['Sofia', 'Lindqvist', 'F', 'Office Manager', 'Mid', { weeklyHours: 30 }],
    ],
  },
  {
    manager: 'Radu Dumitrescu',
    team: 'Web',
    people: [
      ['Mihai', 'Ionescu', 'M', 'Engineering Manager', 'Lead', { email: 'manager', roles: ['manager'], birthdayIn: 9 }],
    ],
  },
  {
    manager: 'Mihai Ionescu',
    team: 'Web',
    people: [
      ['Andreea', 'Popa', 'F', 'Software Developer', 'Mid', { email: 'employee', birthdayIn: 3 }],
      ['Vlad', 'Enache', 'M', 'Software Developer', 'Senior'],
      ['Gabriel', 'Șerban', 'M', 'Software Developer', 'Mid'],
      ['Priya', 'Nair', 'F', 'Software Developer', 'Senior', { country: 'GB' }],
      ['Tudor', 'Bălan', 'M', 'Software Developer', 'Junior'],
      ['Ilinca', 'Moraru', 'F', 'Software Developer', 'Junior'],
      ['Tomasz', 'Kowalski', 'M', 'Software Developer', 'Mid', { country: 'PL' }],
      ['Noémie', 'Laurent', 'F', 'Software Developer', 'Mid', { country: 'FR' }],
      ['Cătălin', 'Neagu', 'M', 'Software Developer', 'Intern', { weeklyHours: 20, leavesIn: 8 }],
    ],
  },
  {
    manager: 'Radu Dumitrescu',
    team: 'Platform',
    people: [['Lukas', 'Weber', 'M', 'Engineering Manager', 'Lead', { roles: ['manager'], country: 'DE' }]],
  },
  {
    manager: 'Lukas Weber',
    team: 'Platform',
    people: [
      ['Bogdan', 'Stanciu', 'M', 'DevOps Engineer', 'Senior'],
      ['Răzvan', 'Ciobanu', 'M', 'Software Developer', 'Senior'],
      ['Emma', 'Johansson', 'F', 'Software Developer', 'Mid', { country: 'SE' }],
      ['Florin', 'Diaconu', 'M', 'DevOps Engineer', 'Mid'],
      ['Kenji', 'Tanaka', 'M', 'Software Developer', 'Senior', { country: 'DE' }],
      ['Oana', 'Rusu', 'F', 'Software Developer', 'Junior'],
      ['Matei', 'Căpraru', 'M', 'Software Developer', 'Intern', { status: 'draft', weeklyHours: 20 }],
    ],
  },
  {
    manager: 'Radu Dumitrescu',
    team: 'Mobile',
    people: [['Ștefania', 'Georgescu', 'F', 'Engineering Manager', 'Lead', leads]],
  },
  {
    manager: 'Ștefania Georgescu',
    team: 'Mobile',
    people: [
      ['Ioan', 'Mureșan', 'M', 'Mobile Developer', 'Senior'],
      ['Alex', 'Dobre', 'M', 'Mobile Developer', 'Mid'],
      ['Chiara', 'Bianchi', 'F', 'Mobile Developer', 'Mid', { country: 'IT' }],
      ['Fatima', 'El Amrani', 'F', 'Mobile Developer', 'Mid', { country: 'FR' }],
      ['Paul', 'Grigore', 'M', 'Mobile Developer', 'Junior', { status: 'invited' }],
    ],
  },
  {
    manager: 'Radu Dumitrescu',
    team: 'Quality Assurance',
    people: [['Anca', 'Țurcanu', 'F', 'Engineering Manager', 'Lead', leads]],
  },
  {
    manager: 'Anca Țurcanu',
    team: 'Quality Assurance',
    people: [
      ['Sorin', 'Avram', 'M', 'QA Engineer', 'Senior', { status: 'archived' }],
      ['Diana', 'Lupu', 'F', 'QA Engineer', 'Mid', { cameBackAfter: 'Master’s degree abroad' }],
      ['Jakub', 'Novák', 'M', 'QA Engineer', 'Mid', { country: 'CZ' }],
      ['Maria', 'Iliescu', 'F', 'QA Engineer', 'Junior'],
    ],
  },
  {
    manager: 'Radu Dumitrescu',
    team: 'Product',
    people: [['Dániel', 'Kovács', 'M', 'Product Manager', 'Lead', leads]],
  },
  {
    manager: 'Dániel Kovács',
    team: 'Product',
    people: [
      ['Laura', 'Nistor', 'F', 'Product Manager', 'Mid'],
      ['Hannah', 'Müller', 'F', 'UX Researcher', 'Mid', { country: 'DE' }],
      ['Victor', 'Petrescu', 'M', 'Product Manager', 'Junior', { status: 'invited' }],
    ],
  },
  {
    manager: 'Radu Dumitrescu',
    team: 'Design',
    people: [['Clara', 'Rossi', 'F', 'Product Designer', 'Lead', { roles: ['manager'], country: 'IT' }]],
  },
  {
    manager: 'Clara Rossi',
    team: 'Design',
    people: [
      ['Irina', 'Olaru', 'F', 'Product Designer', 'Senior'],
      ['Samuel', 'Adeyemi', 'M', 'Product Designer', 'Mid', { country: 'GB' }],
      ['Mara', 'Voinea', 'F', 'Product Designer', 'Junior', { status: 'draft' }],
    ],
  },
  {
    manager: 'Elena Vasilescu',
    team: 'Romania',
    people: [['Cristian', 'Manole', 'M', 'Head of Sales', 'Lead', leads]],
  },
  {
    manager: 'Cristian Manole',
    team: 'Romania',
    people: [
      ['Adina', 'Toma', 'F', 'Account Executive', 'Senior'],
      ['Dragoș', 'Sava', 'M', 'Account Executive', 'Mid'],
      ['Roxana', 'Păun', 'F', 'Sales Representative', 'Junior'],
      ['George', 'Crăciun', 'M', 'Sales Representative', 'Junior', { status: 'draft' }],
    ],
  },
  {
    manager: 'Cristian Manole',
    team: 'International',
    people: [
      ['Isabel', 'Fernández', 'F', 'Account Executive', 'Senior', { country: 'ES' }],
      ['Ingrid', 'Larsen', 'F', 'Account Executive', 'Mid', { country: 'SE' }],
      ['Oliver', 'Smith', 'M', 'Sales Representative', 'Mid', { country: 'GB', status: 'archived' }],
    ],
  },
  {
    manager: 'Elena Vasilescu',
    team: 'Marketing',
    people: [['Simona', 'Barbu', 'F', 'Head of Marketing', 'Lead', leads]],
  },
  {
    manager: 'Simona Barbu',
    team: 'Marketing',
    people: [
      ['Teodora', 'Zamfir', 'F', 'Content Writer', 'Mid'],
      ['Alina', 'Mocanu', 'F', 'Performance Marketer', 'Mid', { weeklyHours: 20 }],
      ['Marco', 'Silva', 'M', 'Performance Marketer', 'Junior', { country: 'ES', status: 'invited' }],
    ],
  },
  {
    manager: 'Elena Vasilescu',
    team: 'Support',
    people: [['Nicolae', 'Pavel', 'M', 'Head of Customer Success', 'Lead', leads]],
  },
  {
    manager: 'Nicolae Pavel',
    team: 'Support',
    people: [
      ['Bianca', 'Tudose', 'F', 'Implementation Consultant', 'Senior'],
      ['Yusuf', 'Demir', 'M', 'Support Specialist', 'Mid'],
      ['Denisa', 'Gheorghiu', 'F', 'Support Specialist', 'Junior', { status: 'cancelled' }],
      ['Lavinia', 'Costin', 'F', 'Support Specialist', 'Junior', { status: 'invited' }],
    ],
  },
  {
    manager: 'Elena Vasilescu',
    team: 'Accounting',
    people: [['Carmen', 'Stoica', 'F', 'Finance Manager', 'Lead', leads]],
  },
  {
    manager: 'Carmen Stoica',
    team: 'Accounting',
    people: [
      [
        'Liviu',
        'Hanganu',
        'M',
        'Accountant',
        'Senior',
        { sensitiveInformation: 'Asked for a quieter desk after the move.' },
      ],
      ['Raluca', 'Bucur', 'F', 'Payroll Specialist', 'Mid'],
    ],
  },
  {
    manager: 'Elena Vasilescu',
    team: 'People',
    people: [['Mihaela', 'Dinu', 'F', 'HR Manager', 'Lead', { email: 'hr', roles: ['hr'] }]],
  },
  {
    manager: 'Mihaela Dinu',
    team: 'People',
    people: [
      ['Silvia', 'Ardelean', 'F', 'HR Specialist', 'Mid'],
      ['Petra', 'Horváth', 'F', 'Recruiter', 'Mid'],
    ],
  },
]
